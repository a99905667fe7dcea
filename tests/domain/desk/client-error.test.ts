import { expect, it } from 'vitest';
import { familyOf } from '#domain/values/browser.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['edge', `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  ['samsung', `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`],
  ['firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
  ['firefox', `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} FxiOS/145.0 Mobile Safari/605.1.15`],
  ['chrome', `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${webkit} CriOS/142.0 Mobile Safari/604.1`],
  ['safari', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/19.0 Safari/605.1.15`],
  ['other', 'curl/8.11'],
  ['other', ''],
])('%s is the family of %s', (family, userAgent) => {
  expect(familyOf(userAgent)).toBe(family);
});
