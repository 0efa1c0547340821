"""The site that wires the apps together: settings, addresses, servers, commands."""
