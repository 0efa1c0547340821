"""Looking back on a finished match: how the chances to win moved."""
