import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation on the page as it stands, and nothing to scroll sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  // No page of ours has frames, and without looking for them it takes half as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
