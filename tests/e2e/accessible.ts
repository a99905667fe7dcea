import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules whose answer depends on the colours alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** What passes is counted, without a list of its elements. */
const reported = { resultTypes: ['violations' as const] };
/** Stands in for half a megabyte of script that the page has from an earlier look; the builder would send it twice more. */
const nothing = '0';
const hasAxe = (page: Page): Promise<boolean> => page.evaluate(() => 'axe' in window);
/** The narrowest screen that a page is made for (WCAG 1.4.10). */
const narrow = 320;

/** `rule: element, element` of every violation on the page. */
async function violations(page: Page, narrowed: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  // No page of ours has frames, and without looking for them it takes half as long.
  const axe = new AxeBuilder({ page, ...((await hasAxe(page)) && { axeSource: nothing }) });
  const { violations: found } = await narrowed(axe.options({ ...reported }).setLegacyMode()).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
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
  expect(await violations(page, (axe) => axe.withTags(standards))).toEqual([]);
  expect(await overflow(page)).toEqual([]);
  expect(await covered(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page, (axe) => axe.withRules(colourRules))).toEqual([]);
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
