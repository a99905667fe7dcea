import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose answer depends on the colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** The narrowest screen that a page is made for (WCAG 1.4.10). */
const narrow = 320;

/** `rule: element, element` of every violation on the page. The page has the script from an earlier look, and sends nothing of what passes. */
async function violations(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations: found } = await (window as unknown as { axe: typeof axe }).axe.run(options);
      return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    },
    { runOnly, resultTypes: ['violations' as const] },
  );
}

/** The elements that reach beyond the right edge of the screen, when something has to be scrolled sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !element.closest('[popover]'),
    );
    return wide.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`);
  });

/** The controls that stay below something fixed, however far the page is scrolled. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isFixed = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
    const root = document.querySelector('dialog[open]') ?? document.body;
    const controls = [...root.querySelectorAll('a[href], button, input, select, textarea, summary')];
    const found = controls.filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true }) || isFixed(control)) return false;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { x, y, width, height } = control.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      const isOther = top !== null && !control.contains(top) && !top.contains(control);
      // A toast goes by itself.
      return isOther && !top.closest('[popover]') && isFixed(top);
    });
    window.scrollTo({ top: 0, behavior: 'instant' });
    return found.map(
      (control) => `${control.tagName} "${control.textContent || control.getAttribute('name')}" is covered`,
    );
  });

async function expectOnePageAccessible(page: Page): Promise<void> {
  expect(await violations(page, { type: 'tag', values: standards })).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  expect(await covered(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { type: 'rule', values: colourRules })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * No violation on the page as it stands, in light and in dark, and nothing to scroll sideways. A phone's page is looked at on the narrowest screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  const isPhone = size !== null && size.width < 500;
  if (isPhone) await page.setViewportSize({ ...size, width: narrow });
  await expectOnePageAccessible(page);
  if (isPhone) await page.setViewportSize(size);
}

/** The same on the narrowest screen and at a desk. Ends at the desk. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [narrow, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await expectOnePageAccessible(page);
  }
}
