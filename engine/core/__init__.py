"""The few concepts every title is made of: state, step, decision, option, event, chance, view."""
