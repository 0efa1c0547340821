"""Around every request and socket: uvicorn's protocols, fair shares, origins, headers, client."""
