import { expect, test } from '@playwright/test';

test('The notices of packages are on the site, its source maps and unknown files are not', async ({ request }) => {
  const notices = await request.get('/third-party.txt');
  expect(await notices.text()).toMatch(/^## react-dom - .+ \(MIT\)$/m);
  const [entry = ''] = /\/assets\/index-[\w-]+\.js/.exec(await (await request.get('/login')).text()) ?? [];
  expect((await request.get(entry)).status()).toBe(200);
  for (const path of [`${entry}.map`, '/assets/none.js', '/.well-known/assetlinks', '/favicon.ico'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});
