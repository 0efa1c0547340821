"""What all apps' REST APIs share: the root and its schema, errors, pages, bodies, rate limits."""
