#!/usr/bin/env python3
"""Checks pages of the built site in Chromium, with axe, in light and dark, at 1440 and 390 pixels: site_pages.py SITE SCREENSHOTS"""

import os
import pathlib
import shutil
import sys

from inspector import check_file
from playwright.sync_api import expect, sync_playwright


def use_a_page(page):
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("nav [aria-current=page]")).to_have_count(1)


def main():
    site, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        executable = shutil.which(os.environ.get("CHROMIUM", "chromium"))
        browser = playwright.chromium.launch(executable_path=executable, args=["--no-sandbox"])
        for name in ("index", "Recipes", "ControllingTheMock", "project-contributing"):
            check_file(browser, site / f"{name}.html", folder, use_a_page)
            print(f"{name}: checked in light and dark, at 1440 and 390 pixels", flush=True)
        page = browser.new_page(viewport={"width": 390, "height": 900})
        files = sorted(site.glob("*.html"))
        for file in files:
            page.goto(file.as_uri())
            overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert overflow <= 0, f"{file.name}: the page is {overflow} pixels too wide"
        assert len(files) > 20
        browser.close()


if __name__ == "__main__":
    main()
