"""How pages of the site look where people share links to them."""
