"""How soon the site's front pages are seen, and how still they stand: LCP and CLS in Chromium.

    python -m tests.bench.first_sight [--rounds 5]

Starts a site of its own with the processes of `make up`, its demonstration and the built client,
and opens home, lobby and an event page at both sizes, signed out and signed in, each time in an
empty browser. Aims: LCP under 1.5 s on a quiet machine, CLS under 0.1.
"""

from __future__ import annotations

import argparse
import statistics

from playwright.sync_api import Browser, StorageState, sync_playwright

from deploy.cluster import Cluster, Plan
from palestra.local import chromium
from tests.browser.site import need_client
from tests.browser.vitals import Vitals, event_of, vitals, watch

SIZES = {1280: 800, 390: 844}
PASSWORD = "from palestra.demonstration import PASSWORD; print(PASSWORD)"


def seen(browser: Browser, url: str, path: str, width: int, state: StorageState | None) -> Vitals:
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": SIZES[width]},
        storage_state=state,
        service_workers="block",
    )
    page = context.new_page()
    watch(page)
    found = vitals(page, path, "main h1")
    context.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    need_client()
    plan = Plan(web=1, answers=0, calls=0, people=1, bulk=1, schedulers=1)
    with Cluster(plan) as cluster, sync_playwright() as playwright:
        cluster.manage("demo")
        url = cluster.url("web-0")
        browser = playwright.chromium.launch(
            executable_path=chromium.find(), args=list(chromium.FLAGS)
        )
        page = browser.new_page(base_url=url)
        page.goto("/sign-in")
        page.locator("input[name=name]").fill("chiara")
        password = cluster.manage("shell", "--no-imports", "-c", PASSWORD).strip()
        page.locator("input[name=password]").fill(password)
        page.locator("main button[type=submit]").click()
        page.get_by_role("heading", name="Chiara").wait_for()
        state = page.context.storage_state()
        pages = {"home": "/", "lobby": "/play", "event": event_of(url)}
        print(f"{'page':8}{'width':>7}{'who':>9}{'LCP ms':>9}{'worst':>8}{'CLS':>8}")
        for name, path in pages.items():
            for width in SIZES:
                for who, known in (("stranger", None), ("player", state)):
                    found = [seen(browser, url, path, width, known) for _ in range(rounds)]
                    paints = [one.paint_ms for one in found]
                    shift = max(one.shift for one in found)
                    print(
                        f"{name:8}{width:7}{who:>9}{statistics.median(paints):9.0f}"
                        f"{max(paints):8.0f}{shift:8.3f}",
                        flush=True,
                    )
        browser.close()


if __name__ == "__main__":
    main()
