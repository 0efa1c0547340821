"""How shared links look."""
