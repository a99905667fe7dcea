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

// Its name sorts it last, so that the pages show the orders, boxes and teams of the other tests.

const phone = { width: 320, height: 860 };

/**
 * Max cumulative layout shift of a page when it opens; the goal is 0. A busy browser sometimes paints half of a prerendered page first, which moved a
 * button by up to 0.0098. On other pages a list replaces a shorter line, by an amount that depends on the order of the files. Core Web Vitals call 0.1
 * good.
 */
const allowedShift = (path: string): number =>
  routeTable.some((row) => row.path === path && row.pages !== undefined) ? 0.02 : 0.1;

/** Records every layout shift from the first paint on. */
async function recordShifts(page: Page): Promise<void> {
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

/** Returns a page of the visitor, in a browser context of its own. */
async function pageOf(browser: Browser, visitor: Visitor): Promise<Page> {
  if (visitor === 'operator') return operatorsPage(browser);
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(20_000);
  if (visitor !== 'visitor') await signIn(page, `${visitor}@example.com`);
  return page;
}

/** Opens an address and waits until the page has loaded everything. */
async function open(page: Page, address: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(address);
  const title = page.getByRole('heading', { level: 1 }).first();
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  // A slow machine may still load a part of the page that was built before.
  await expect(title).toBeVisible();
}

async function callsOf(origin: string): Promise<Calls> {
  const [shopper, coach, operator] = await Promise.all(
    ['shopper', 'coach', 'ops'].map((name) => callAs(origin, `${name}@example.com`)),
  );
  if (!shopper || !coach || !operator) throw new Error('An account has no session.');
  return { shopper, coach, operator };
}

/** Buys a box as the shopper, unless another test has left an order. */
async function haveAnOrder(page: Page, calls: Calls): Promise<void> {
  if ((await calls.shopper('GET /orders')).orders.length > 0) return;
  await haveFinishedCards(page, 'shopper@example.com', 1);
  await page.setViewportSize({ width: 1280, height: 860 });
  await buyBox(page, 'Mara Okafor');
}

test('Every page and dialog is accessible at 320 and 1280 px, in light and dark, and no page shifts its layout', async ({
  browser,
  baseURL,
}) => {
  // A new page needs a row in `walkedPages`.
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
  // Each visitor has a browser context of its own, so the walks run in parallel.
  const walk = async (visitor: Visitor) => {
    const page = await as(visitor);
    await recordShifts(page);
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

/** Returns the unexpected lines of a failed expectation. */
function plain({ message }: Error): string {
  const found = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.startsWith('+') && line.includes('"'));
  return found.join(' ') || message;
}

test('Every public page shows its heading, menu, links and pictures without scripts', async ({ browser }) => {
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

test('No animation or video of a public page runs if the device prefers reduced motion', async ({ browser }) => {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', viewport: phone })).newPage();
  const moving = () =>
    page.evaluate(() => [
      ...document
        .getAnimations()
        // Other timelines follow the reader's scrolling.
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className),
      ...[...document.querySelectorAll('video')].filter(({ paused }) => !paused).map(() => 'video'),
    ]);
  for (const { path } of builtPages(join(import.meta.dirname, '../../dist/web'))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    // A video starts when it scrolls into view.
    for (const film of await page.locator('video').all()) await film.scrollIntoViewIfNeeded();
    await expect.poll(moving, path).toEqual([]);
  }
});
