"""How the site is watched: health checks, structured logs, traces."""
