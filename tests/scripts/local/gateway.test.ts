import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTable } from '#domain/tables/errors.ts';
import { triggeredBy } from '#functions/manifest.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { rawStatus } from './raw-status.ts';

let dir: string;
let aws: GoldcutAws;
let origin: string;
let seen: APIGatewayProxyEventV2 | undefined;
let respond: (event: APIGatewayProxyEventV2) => unknown;

const site = {
  'index.html': 'landing',
  'app.html': 'shell',
  'terms/index.html': 'terms',
  'assets/app-5f3a.js': 'script',
  'icon.svg': '<svg/>',
  'about.html': 'about us '.repeat(200),
  'assets/front-91c0.webp': 'a picture '.repeat(200),
};

const scheduled = triggeredBy('schedule').map(({ name }) => name);

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gateway-'));
  for (const [name, text] of Object.entries({ ...site, '../secret.txt': 'secret' })) {
    const file = join(dir, 'site', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const handler = (event: unknown) => {
    seen = event as APIGatewayProxyEventV2;
    return respond(seen);
  };
  aws = await startGoldcutAws({
    dataDir: join(dir, 'data'),
    only: ['gateway', 'mail', 'schedules'],
    siteDir: join(dir, 'site'),
    overrides: {
      'api-catalog': handler,
      'api-cards': handler,
      ...Object.fromEntries(scheduled.map((name) => [name, () => null])),
    },
  });
  origin = aws.service('gateway').origin;
});
beforeEach(() => {
  seen = undefined;
  respond = () => ({ statusCode: 200, body: '{}' });
});
afterAll(async () => {
  await aws.stop();
  await removeScratch(dir);
});

describe('the API', () => {
  it('calls the function of the area with an event like API Gateway’s', async () => {
    await fetch(`${origin}/api/cards/crd_%C3%BC?side=front&side=back&empty=`, {
      method: 'PATCH',
      headers: {
        'content-type': 'application/json',
        cookie: 'a=1; b=2',
        'x-own': 'yes',
        'x-viewer-address': '9.9.9.9',
      },
      body: '{"team":"Ü"}',
    });
    expect(seen).toMatchObject({
      version: '2.0',
      routeKey: 'PATCH /api/cards/{id}',
      rawPath: '/api/cards/crd_%C3%BC',
      rawQueryString: 'side=front&side=back&empty=',
      pathParameters: { id: 'crd_ü' },
      queryStringParameters: { side: 'front,back', empty: '' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-own': 'yes', 'content-type': 'application/json' },
      body: '{"team":"Ü"}',
      isBase64Encoded: false,
      requestContext: { http: { method: 'PATCH', path: '/api/cards/crd_%C3%BC' }, routeKey: 'PATCH /api/cards/{id}' },
    });
    expect(seen?.headers.cookie).toBeUndefined();
    // Overwrites a visitor's own header, like the edge.
    expect(seen?.headers['x-viewer-address']).toBe(seen?.requestContext.http.sourceIp);
  });

  it('passes bytes as base64 in both directions', async () => {
    respond = (event) => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/png' },
      body: event.body,
      isBase64Encoded: true,
    });
    const sent = new Uint8Array([0, 255, 128]);
    const reply = await fetch(`${origin}/api/cards`, {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: sent,
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([201, 'image/png']);
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(sent);
  });

  it.each([
    ['an unknown path', 'GET', '/api/nonsense', 'request.not_found'],
    ['the bare prefix', 'GET', '/api', 'request.not_found'],
    ['another method', 'DELETE', '/api/health', 'request.not_found'],
    ['a path that cannot be decoded', 'GET', '/api/cards/%E0%A4%A', 'request.not_found'],
  ] as const)('returns our error body for %s', async (_, method, path, code) => {
    const reply = await fetch(origin + path, { method });
    const { status, message: error } = errorTable[code];
    expect(reply.status).toBe(status);
    expect(await reply.json()).toEqual({ success: false, error, code, requestId: expect.any(String) });
  });

  it('refuses more than 10 MB', async () => {
    const reply = await fetch(`${origin}/api/cards`, { method: 'POST', body: Buffer.alloc(10 * 1024 * 1024 + 1) });
    expect([reply.status, await reply.json()]).toMatchObject([413, { code: 'request.too_large' }]);
    expect(seen).toBeUndefined();
  });

  it('returns the customer’s error message when a function crashes', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    respond = () => {
      throw new TypeError('undefined is no function');
    };
    const reply = await fetch(`${origin}/api/health`);
    expect([reply.status, await reply.json()]).toMatchObject([500, { error: errorTable['server.failed'].message }]);
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
  });
});

describe('the site', () => {
  it.each([
    ['/', 'landing', 'no-cache', 'text/html; charset=utf-8'],
    ['/terms', 'terms', 'no-cache', 'text/html; charset=utf-8'],
    ['/terms/', 'terms', 'no-cache', 'text/html; charset=utf-8'],
    ['/dashboard/cards', 'shell', 'no-cache', 'text/html; charset=utf-8'],
    ['/assets/app-5f3a.js', 'script', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
    ['/icon.svg', '<svg/>', 'no-cache', 'image/svg+xml'],
  ])('serves %s', async (path, text, caching, type) => {
    const reply = await fetch(origin + path);
    expect([await reply.text(), reply.headers.get('cache-control'), reply.headers.get('content-type')]).toEqual([
      text,
      caching,
      type,
    ]);
  });

  it('returns 404 outside its folder and for a missing script, and refuses malformed paths and writes', async () => {
    const paths = ['/../secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2f..%2fsecret.txt', '/assets/gone.js'];
    for (const path of paths) expect([path, await rawStatus(origin, path)]).toEqual([path, 404]);
    expect(await rawStatus(origin, '/%E0%A4%A')).toBe(400);
    expect(await rawStatus(origin, '/%00')).toBe(400);
    expect((await fetch(origin, { method: 'POST' })).status).toBe(405);
    expect(await (await fetch(origin, { method: 'HEAD' })).text()).toBe('');
  });

  const headersFor = async (path: string, accepted: string, more: RequestInit = {}) => {
    const headers = { 'accept-encoding': accepted, ...(more.headers as Record<string, string> | undefined) };
    return fetch(origin + path, { ...more, headers });
  };

  it.each([
    ['text, with brotli before gzip', '/about', 'gzip, br', 'br', 'accept-encoding'],
    ['text with gzip to a browser that accepts only gzip', '/about', 'gzip;q=1, br;q=0', 'gzip', 'accept-encoding'],
    ['text uncompressed to a browser that accepts no encoding', '/about', 'identity', null, 'accept-encoding'],
    ['text under a kilobyte uncompressed', '/terms', 'br', null, null],
    ['pictures uncompressed', '/assets/front-91c0.webp', 'br', null, null],
  ])('sends %s', async (_, path, accepted, encoding, vary) => {
    const reply = await headersFor(path, accepted);
    const head = await headersFor(path, accepted, { method: 'HEAD' });
    for (const { headers } of [reply, head])
      expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([encoding, vary]);
    expect(head.headers.get('content-length')).toBe(reply.headers.get('content-length'));
    expect(Number(reply.headers.get('content-length')) < 100).toBe(encoding !== null || path === '/terms');
    expect(await reply.text()).toMatch(/^(about us |a picture |terms)/);
    expect(await head.text()).toBe('');
  });

  it('returns 304 for a known ETag, compressed or not, until the file changes', async () => {
    const plain = (await headersFor('/about', 'identity')).headers.get('etag') ?? '';
    const packed = (await headersFor('/about', 'br')).headers.get('etag') ?? '';
    expect([plain, packed]).toEqual([expect.stringMatching(/^"/), `W/${plain}`]);
    for (const tag of [plain, packed]) {
      const again = await headersFor('/about', 'br', { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text(), again.headers.get('cache-control')]).toEqual([304, '', 'no-cache']);
    }
    await writeFile(join(dir, 'site/about.html'), 'about them '.repeat(200));
    const changed = await headersFor('/about', 'br', { headers: { 'if-none-match': packed } });
    expect([changed.status, await changed.text()]).toEqual([200, 'about them '.repeat(200)]);
  });

  it('returns the whole file, uncompressed, for a range request', async () => {
    const reply = await headersFor('/assets/front-91c0.webp', 'br', { headers: { range: 'bytes=0-9' } });
    expect([reply.status, (await reply.text()).length]).toEqual([200, 2000]);
  });

  it('leads from 127.0.0.1 to localhost, whose pages may show stored pictures', async () => {
    const { port } = new URL(origin);
    const reply = await fetch(`http://127.0.0.1:${port}/terms?from=mail`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([307, `http://localhost:${port}/terms?from=mail`]);
    expect((await fetch(`http://localhost:${port}/`, { redirect: 'manual' })).status).toBe(200);
  });
});

describe('the local routes', () => {
  it('show the inbox, newest first, without running the scripts of a mail', async () => {
    const mail = aws.service('mail');
    await mail.receive({
      to: ['a@example.com'],
      subject: 'First <b>',
      html: '<a href="/x">go</a><script>1</script>',
      text: null,
    });
    await mail.receive({ to: ['a@example.com'], subject: 'Second', html: null, text: 'see http://localhost/y' });
    const list = (await (await fetch(`${origin}/_local/inbox.json`)).json()) as object[];
    expect(list).toMatchObject([
      { subject: 'Second' },
      { subject: 'First <b>', to: ['a@example.com'], at: expect.any(String) },
    ]);
    const page = await (await fetch(`${origin}/_local/inbox`)).text();
    expect(page).toContain('First &lt;b&gt;');
    expect(page).toContain('<a href="http://localhost/y">');
    expect(page).not.toContain('<script>');
  });

  it('move the demo clock forward, never back, and run the due jobs', async () => {
    const move = async (advance_seconds: unknown) => {
      const reply = await fetch(`${origin}/_local/clock`, {
        method: 'POST',
        body: JSON.stringify({ advance_seconds }),
      });
      return { status: reply.status, body: (await reply.json()) as { now: string; offset_seconds: number } };
    };
    const { begun } = aws.lambda.activity();
    const moved = await move(3600);
    expect(moved.body.offset_seconds).toBe(3600);
    expect(Date.parse(moved.body.now)).toBeGreaterThan(Date.now() + 3_590_000);
    expect(aws.lambda.activity().begun).toBe(begun + scheduled.length);
    for (const wrong of [-1, '60', null, 1e12]) expect((await move(wrong)).status).toBe(400);
    expect(await (await fetch(`${origin}/_local/clock`)).json()).toMatchObject({ offset_seconds: 3600 });
  });
});
