"""Earlier rules of titles, a frozen copy each (`tic_tac_toe_v1`), for matches that began with them.

`python -m engine keep` makes a copy before rules are changed; `manage.py replay_running` tells when
no running match needs one any more. Copies are found by the registry and never edited.
"""
