import { expect, it, onTestFinished, vi } from 'vitest';
import { routeRow } from '#domain/api/routes.ts';
import { log } from '#functions/platform/log.ts';
import { sharedProduct } from '#tests/product/product.ts';

const product = await sharedProduct();
const { example } = routeRow('reportClientError');
const report = (body: unknown, userAgent = 'Mozilla/5.0 AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15') =>
  fetch(`${product.origin}/api/client-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(body),
  });

it('an error of the site is logged with the browser’s family, and counted', async () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  expect((await report({ ...(example as object), message: 'Mara Okafor' })).status).toBe(202);
  expect(warn.mock.calls).toEqual([
    ['the site failed in a browser', { ...(example as object), browser: 'safari' }],
    ['ClientError', { _aws: expect.anything(), browser: 'safari', ClientError: 1 }],
  ]);
});

it.each([
  ['text', { hash: 'Mara Okafor' }],
  ['a file of another site', { file: 'https://example.com/assets/x.js' }],
  ['an invalid line', { line: -1 }],
  ['an unknown kind', { kind: 'panic' }],
  ['a malformed release', { release: '1a2b3c4 or not' }],
])('a report with %s is refused', async (_, over) => {
  expect((await report({ ...(example as object), ...over })).status).toBe(400);
});
