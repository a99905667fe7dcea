import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules that depend only on colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** CSS pixels of the narrowest supported screen (WCAG 1.4.10). */
const narrow = 320;

/** Returns every violation as `rule: element, element`. Loads axe once per page. */
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

/** Returns up to five elements beyond the right edge. Empty if the page does not scroll sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= window.innerWidth) return [];
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > width + 1 && !element.closest('[popover]'),
    );
    return wide.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class') ?? ''}`);
  });

/** Returns the pictures that a layout leaves without a size. */
const collapsed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[src]:not([src=""])')]
      .filter((picture) => picture.checkVisibility() && picture.getBoundingClientRect().width < 2)
      .map(({ alt, src }) => `${alt || src} has no width`),
  );

/** Returns the controls that a fixed element covers at every scroll position. */
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
      // A toast disappears by itself.
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
  expect(await collapsed(page)).toEqual([]);
  expect(await covered(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, { type: 'rule', values: colourRules })).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Expects no violation in light and dark, no sideways scrolling, no covered control and no picture without a size. Checks a phone's page at the narrowest width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize();
  const isPhone = size !== null && size.width < 500;
  if (isPhone) await page.setViewportSize({ ...size, width: narrow });
  await expectOnePageAccessible(page);
  if (isPhone) await page.setViewportSize(size);
}

/** Expects the same at the narrowest and at desktop width. Leaves the page at desktop width. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [narrow, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    await expectOnePageAccessible(page);
  }
}
