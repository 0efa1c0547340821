"""A tournament as people read it: plain values made from stages, for pages and exports."""
