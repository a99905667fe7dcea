import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { compressedFrom, encodingFor } from '#domain/values/content-encoding.ts';
import { compressed } from '#functions/platform/http/compress.ts';
import { type Product, sharedProduct } from '#tests/product/product.ts';

let product: Product;
let token: string;

beforeAll(async () => {
  product = await sharedProduct();
  token = await product.signIn('shopper@example.com');
});

interface Sent {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  readonly bytes: Buffer;
}

/** Returns the bytes as sent, because fetch would decompress them. */
const wire = (line: `${string} /${string}`, encodings?: string, body?: string): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const [method, path] = line.split(' ');
    const headers = { authorization: `Bearer ${token}`, ...(encodings && { 'accept-encoding': encodings }) };
    const call = request(`${product.origin}/api${path}`, { method, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });

const browser = 'gzip, deflate, br, zstd';

describe('a reply of the API', () => {
  it('is compressed as the caller accepts it, and decompresses to the same bytes', async () => {
    const plain = await wire('GET /templates?limit=100');
    const brotli = await wire('GET /templates?limit=100', browser);
    const gzip = await wire('GET /templates?limit=100', 'gzip;q=1.0, br;q=0');
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
    expect([plain, brotli, gzip].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'));
    expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
    expect(Math.max(brotli.bytes.length, gzip.bytes.length)).toBeLessThan(plain.bytes.length / 2);
  });

  it('is not compressed if it is small, and has no encoding headers', async () => {
    const { headers, bytes } = await wire('GET /health', browser);
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined]);
    expect(JSON.parse(bytes.toString())).toMatchObject({ commit: 'local' });
  });

  it('is compressed for an error, too', async () => {
    const order = JSON.stringify({ order: Array.from({ length: 100 }, () => 7) });
    const { status, headers, bytes } = await wire('PATCH /packs/pck_01J9ZK3QX8V5T2N7R4W6Y1M0AB', browser, order);
    expect([status, headers['content-encoding']]).toEqual([400, 'br']);
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ code: 'request.malformed' });
  });

  it('is cached at the edge for a minute if it is the catalogue’s and not an error', async () => {
    const cacheControl = async (line: `GET /${string}`) => (await product.call(line)).headers.get('cache-control');
    expect(await cacheControl('GET /templates')).toBe('public, max-age=0, s-maxage=60');
    expect(await cacheControl('GET /templates/voltage')).toBe('public, max-age=0, s-maxage=60');
    expect(await cacheControl('GET /templates/nothing')).toBe('no-store');
    expect(await cacheControl('GET /config')).toBe('no-store');
  });

  it('is decompressed by fetch, which requests gzip outside of TLS', async () => {
    const { body, headers } = await product.call('GET /templates?limit=100');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(body.templates.length).toBeGreaterThan(10);
  });
});

describe('a file', () => {
  const sent = (type: string, bytes: Buffer) =>
    compressed(
      { statusCode: 200, headers: { 'content-type': type }, body: bytes.toString('base64'), isBase64Encoded: true },
      'br',
    );
  const text = Buffer.from('player,number\n'.repeat(compressedFrom));

  it.each(['text/csv; charset=utf-8', 'text/html; charset=utf-8', 'image/svg+xml'])('of %s is compressed', (type) => {
    const { body = '', headers } = sent(type, text);
    expect(headers?.['content-encoding']).toBe('br');
    expect(brotliDecompressSync(Buffer.from(body, 'base64'))).toEqual(text);
  });

  it.each(['image/jpeg', 'application/pdf', 'application/zip'])('of %s is not compressed again', (type) => {
    expect(sent(type, text)).toEqual({
      statusCode: 200,
      headers: { 'content-type': type },
      body: text.toString('base64'),
      isBase64Encoded: true,
    });
  });
});

describe('an accept-encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0.5,gzip;q=1', 'br'],
    ['br;q=0.000, gzip ;q=0', null],
    ['identity', null],
    ['*', null],
    ['brotli, x-gzip', null],
    ['', null],
    [undefined, null],
  ])('of %j gets %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});
