"""The verbs of tournaments. Each locks the tournament, changes it in one transaction, and
leaves an audit line; or refuses and changes nothing."""
