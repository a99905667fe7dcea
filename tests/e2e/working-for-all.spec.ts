import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Browser, expect, type Page } from '@playwright/test';
import { builtPages } from '#scripts/check/budget/pages.ts';
import { routeTable } from '#web/src/app/route-table.ts';
import { expectAccessibleEverywhere } from './accessible.ts';
import { callAs, haveFinishedCards } from './finished-cards.ts';
import { operatorsPage } from './operator.ts';
import { buyBox } from './shop-steps.ts';
import { test } from './strict-page.ts';
import { signIn } from './visitor.ts';
import { walkedModals } from './walked-modals.ts';
import { type Calls, type Visitor, walkedPages } from './walked-pages.ts';

// After all other files by its name: it finds the orders, boxes and teams that they left.

const phone = { width: 320, height: 860 };

/**
 * How far a page may move when it opens. One that stands in its HTML does not move, but a busy browser paints half of that HTML now and then, and a button
 * that it cut in two moves with its other half: by 0.0098 at most. In the others a list replaces a shorter line, and how far that moves depends on which
 * file comes first; 0.1 is what Core Web Vitals call good. The goal is 0 for both.
 */
const allowedShift = (path: string): number =>
  routeTable.some((row) => row.path === path && row.pages !== undefined) ? 0.02 : 0.1;

/** Notes every shift of the layout from the first paint on. */
async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      }[]) {
        const moved = entry.sources.map(({ node }) => node?.nodeName + '.' + (node?.getAttribute?.('class') ?? ''));
        if (!entry.hadRecentInput) shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
/** The page's cumulative layout shift, as Lighthouse shows it. */
const cumulative = (moved: readonly string[]): string =>
  moved.reduce((sum, shift) => sum + Number.parseFloat(shift), 0).toFixed(2);
const shifts = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);

/** The page of an account in a browser of its own. */
async function pageOf(browser: Browser, visitor: Visitor): Promise<Page> {
  if (visitor === 'operator') return operatorsPage(browser);
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(20_000);
  if (visitor !== 'visitor') await signIn(page, `${visitor}@example.com`);
  return page;
}

/** Opens an address and waits until the page shows all that it shows by itself. */
async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function callsOf(origin: string): Promise<Calls> {
  const [shopper, coach, operator] = await Promise.all(
    ['shopper', 'coach', 'ops'].map((name) => callAs(origin, `${name}@example.com`)),
  );
  if (!shopper || !coach || !operator) throw new Error('An account has no session.');
  return { shopper, coach, operator };
}

/** An order of the shopper, if no other test has left one. */
async function haveAnOrder(page: Page, calls: Calls): Promise<void> {
  if ((await calls.shopper('GET /orders')).orders.length > 0) return;
  await haveFinishedCards(page, 'shopper@example.com', 1);
  await page.setViewportSize({ width: 1280, height: 860 });
  await buyBox(page, 'Mara Okafor');
}

test('Every page and every dialog works for everyone: no violation at 320 and 1280 px, in light and dark, and nothing shifts', async ({
  browser,
  baseURL,
}) => {
  // A new page must say here who opens it.
  expect(routeTable.map(({ path }) => path).filter((path) => !walkedPages[path])).toEqual([]);
  const pages: Partial<Record<Visitor, Page>> = {};
  const as = async (visitor: Visitor): Promise<Page> => (pages[visitor] ??= await pageOf(browser, visitor));
  const calls = await callsOf(baseURL ?? '');
  await haveAnOrder(await as('shopper'), calls);
  const problems: string[] = [];
  const look = async (name: string, page: Page) => {
    await expectAccessibleEverywhere(page).catch((error: Error) => {
      problems.push(`${name}: ${plain(error)}`);
    });
  };
  // Each in a browser of its own, so they need not wait for each other.
  const walk = async (visitor: Visitor) => {
    const page = await as(visitor);
    await noteShifts(page);
    for (const [path, walked] of Object.entries(walkedPages)) {
      if (walked.as !== visitor) continue;
      await open(page, (await walked.at?.(calls)) ?? path);
      const moved = await shifts(page);
      if (Number(cumulative(moved)) > allowedShift(path)) problems.push(`${path} shifts: ${moved.join('; ')}`);
      await look(path, page);
    }
    for (const modal of walkedModals.filter((each) => each.as === visitor)) {
      await open(page, await modal.at(calls));
      await page.setViewportSize({ width: 1280, height: 860 });
      try {
        await modal.open(page);
        await expect(page.locator('dialog[open]').last()).toBeVisible();
      } catch (error) {
        problems.push(`${modal.name} does not open: ${String(error)}`);
        continue;
      }
      await look(modal.name, page);
    }
  };
  await Promise.all((['visitor', 'shopper', 'coach', 'operator'] as const).map(walk));
  expect(problems).toEqual([]);
});

/** What an expectation found and did not expect. */
function plain({ message }: Error): string {
  const found = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.startsWith('+') && line.includes('"'));
  return found.join(' ') || message;
}

test('Every public page can be read, and left again, without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, viewport: phone })).newPage();
  for (const { path } of builtPages(join(import.meta.dirname, '../../dist/web'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.getByRole('banner').getByText('Menu').click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Templates' }), path).toBeVisible();
    expect(await page.getByRole('contentinfo').getByRole('link').count(), path).toBeGreaterThan(5);
    for (const picture of await page.getByRole('main').locator('img:not([loading=lazy])').all())
      expect(await picture.getAttribute('src'), path).toBeTruthy();
  }
});

test('Nothing on a public page moves by itself where the device asks for less motion', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', viewport: phone })).newPage();
  const moving = () =>
    page.evaluate(() => [
      ...document
        .getAnimations()
        // Others follow the reader's scrolling.
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className),
      ...[...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(() => 'video'),
    ]);
  for (const { path } of builtPages(join(import.meta.dirname, '../../dist/web'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A film begins where it is seen.
    for (const film of await page.locator('video').all()) await film.scrollIntoViewIfNeeded();
    await expect.poll(moving, path).toEqual([]);
  }
});
