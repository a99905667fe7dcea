import { expect, test } from '@playwright/test';

test('The site serves the notices of its packages, and 404 for source maps and unknown files', async ({ request }) => {
  const notices = await request.get('/third-party.txt');
  expect(await notices.text()).toMatch(/^## react-dom - .+ \(MIT\)$/m);
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(await (await request.get('/login')).text()) ?? [];
  expect((await request.get(entry)).status()).toBe(200);
  for (const path of [`${entry}.map`, '/assets/none.js', '/.well-known/assetlinks', '/favicon.ico'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('Every page links the web manifest and the touch icon, and the files have their content types', async ({
  request,
}) => {
  const types = {
    '/manifest.webmanifest': 'application/manifest+json',
    '/icon-180.png': 'image/png',
    '/icon-192.png': 'image/png',
    '/icon-512.png': 'image/png',
  };
  for (const page of ['/', '/accessibility', '/dashboard']) {
    const html = await (await request.get(page)).text();
    for (const link of ['rel="manifest" href="/manifest.webmanifest"', 'rel="apple-touch-icon" href="/icon-180.png"'])
      expect([page, html.includes(link)]).toEqual([page, true]);
  }
  for (const [path, type] of Object.entries(types)) {
    const response = await request.get(path);
    expect([path, response.status(), response.headers()['content-type']]).toEqual([path, 200, type]);
  }
});

test('On a slow connection the main card of the hero is the first picture to load', async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  // 3G.
  const bytesPerSecond = 50_000;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  const arrived: string[] = [];
  page.on('requestfinished', (request) => {
    const [name] = /[\w-]+(?=\.avif)/.exec(request.url()) ?? [];
    if (name) arrived.push(name);
  });
  await page.goto('/');
  await expect.poll(() => arrived.filter((name) => name.startsWith('fan-')).length).toBe(2);
  expect(arrived[0]).toMatch(/^front-/);
  await expect(page.locator('html')).not.toHaveAttribute('data-waits');
});

test('A picture that was refused is loaded again from its tile, without opening the tile', async ({ page }) => {
  const isTile = ({ pathname }: URL) => pathname.endsWith('-tile.avif');
  await page.route(isTile, (route) => route.abort());
  await page.goto('/templates');
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
  await expect(retry).toBeVisible({ timeout: 30_000 });
  await page.unroute(isTile);
  await retry.hover();
  await retry.click();
  await expect(page.locator('li:first-child > [data-state=loaded]')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
