"""How cards take effect (5.9, 6.17, 6.20): the table, windows, aims, the veil."""
