"""The house's bots at work: what a bot chooses, one match at a time or many in bulk."""
