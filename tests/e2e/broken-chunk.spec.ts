import { expect, type Page } from '@playwright/test';
import { test } from './strict-page.ts';

/** Collects the page's error reports. They do not reach the product, whose log must stay empty. */
async function reportsOf(page: Page): Promise<unknown[]> {
  const reports: unknown[] = [];
  await page.route('/api/client-errors', async (route) => {
    reports.push(route.request().postDataJSON());
    await route.fulfill({ status: 202, json: { success: true } });
  });
  return reports;
}

/** Returns the chunks that a page loads, in order. */
async function chunksOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((name) => /^\/assets\/[\w-]{7}\.js$/.test(name)),
  );
}

for (const [code, at] of [
  ['first chunk', 0],
  ['own chunk', -1],
] as const)
  test(`A page reports where its ${code} breaks, without the error's message`, async ({ page }) => {
    const reports = await reportsOf(page);
    const chunk = (await chunksOf(page, '/login')).at(at) ?? '';
    await page.route(`**${chunk}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("Mara Okafor");' }),
    );
    await page.goto('/login');
    await expect.poll(() => reports.length).toBeGreaterThan(0);
    expect(reports[0]).toEqual({
      kind: expect.stringMatching(/^(?:error|rejection)$/),
      hash: expect.stringMatching(/^[0-9a-f]{1,8}$/),
      // For a module that cannot be linked, browsers name its importer.
      file: at === 0 ? expect.stringMatching(/^assets\/[\w-]+\.js$/) : chunk.slice(1),
      line: expect.any(Number),
      column: expect.any(Number),
      release: 'local',
    });
    expect(JSON.stringify(reports)).not.toContain('Mara');
  });

test('A page without errors sends no report', async ({ page }) => {
  const reports = await reportsOf(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Templates' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(reports).toEqual([]);
});
