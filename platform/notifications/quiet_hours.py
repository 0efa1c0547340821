"""Quiet hours: when a player is not to be woken, by their own clock. Pure."""

from __future__ import annotations

from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo


def quiet_until(
    now: datetime, begin: time | None, end: time | None, time_zone: str
) -> datetime | None:
    """When the quiet hours that now falls into are over; None outside of them.

    >>> from datetime import UTC
    >>> night = datetime(2026, 11, 18, 22, 30, tzinfo=UTC)
    >>> quiet_until(night, time(23), time(8), "Europe/Madrid").isoformat()
    '2026-11-19T08:00:00+01:00'
    >>> quiet_until(night, time(1), time(8), "Europe/Madrid") is None
    True
    """
    if begin is None or end is None or begin == end:
        return None
    here = now.astimezone(ZoneInfo(time_zone))
    clock = here.time()
    is_quiet = begin <= clock < end if begin < end else clock >= begin or clock < end
    return next_at(now, end, time_zone) if is_quiet else None


def next_at(now: datetime, clock: time, time_zone: str, weekday: int | None = None) -> datetime:
    """The next moment at which clocks there show this, on a certain day of the week or on any.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 18, 12, tzinfo=UTC)
    >>> next_at(now, time(8), "Asia/Tokyo", weekday=0).isoformat()
    '2026-11-23T08:00:00+09:00'
    """
    zone = ZoneInfo(time_zone)
    day = now.astimezone(zone).date()
    while True:
        moment = datetime.combine(day, clock, zone)
        if moment > now and weekday in (None, day.weekday()):
            return moment
        day += timedelta(days=1)
