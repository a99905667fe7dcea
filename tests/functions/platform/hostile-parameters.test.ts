import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { filledPath } from '#domain/api/endpoint.ts';
import { paramNames, type RouteName, routeNames, routeRow } from '#domain/api/routes.ts';
import { type ErrorCode, errorTable } from '#domain/tables/errors.ts';
import { hostileTexts } from '#scripts/check/fuzz/hostile-values.ts';
import { type Product, startProduct } from '#tests/product/product.ts';
import { someone } from '#tests/product/steps.ts';
import { type WalkedIds, walkedRequest } from '#tests/product/walked-requests.ts';

/** Longer than any key of the table, or with special meaning in keys, paths and texts. None of these texts is an id. */
const hostile = ['A'.repeat(2100), 'crd_'.repeat(2000), 'a\u0000b', '\ud800', 'ä'.repeat(700), 'USER#x', '..', ' '];

let product: Product;
let ids: WalkedIds;
let admin: string;
let operator: string;

beforeAll(async () => {
  product = await startProduct();
  admin = await someone(product);
  operator = await product.signIn('ops@example.com');
  const team = (await product.call('POST /teams', { name: 'Falcons' }, admin)).body.id;
  ids = new Proxy({ team } as WalkedIds, { get: (known, name) => Reflect.get(known, name) ?? 'none' });
});
afterAll(() => product.stop());

interface Sent {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const callCounts = new Map<RouteName, number>();

/** The fault in a reply. Empty for a success, or for an error of the table with its status. */
const faultOf = async (name: RouteName, sent: Sent): Promise<string> => (await replyTo(name, sent)).fault;

async function replyTo(name: RouteName, { path, body, headers }: Sent): Promise<{ status: number; fault: string }> {
  const { method, rate, access } = routeRow(name);
  const count = (callCounts.get(name) ?? 0) + 1;
  callCounts.set(name, count);
  if (rate && count % rate.calls === 0) await product.aws.clock.advance(rate.seconds + 1);
  const reply = await fetch(`${product.origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access === 'ops' ? operator : admin}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined || method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const { status } = reply;
  if (status < 400) return { status, fault: '' };
  const { code, error } = JSON.parse(text) as { code: ErrorCode; error: string };
  const isDocumented = errorTable[code]?.status === status && error !== '';
  return { status, fault: status < 500 && isDocumented ? '' : `${status} ${text}` };
}

/** Encodes a text for an address. A broken character has no encoding, so its bytes are sent. */
const encoded = (text: string): string => (text === '\ud800' ? '%ed%a0%80' : encodeURIComponent(text));
const shown = (text: string): string => `${JSON.stringify(text.slice(0, 12))} of ${text.length} characters`;

const inPath = routeNames.filter((name) => paramNames(routeRow(name).path).length > 0);

/** The valid address of a route, with one parameter replaced. */
function pathWith(name: RouteName, parameter: string, text: string): string {
  const { path } = walkedRequest(name, ids);
  const at = routeRow(name).path.split('/').indexOf(`:${parameter}`);
  return path
    .split('/')
    .map((part, n) => (n === at ? encoded(text) : part))
    .join('/');
}

describe('a parameter of a path', () => {
  it.each(inPath)('of %s is not found if it is malformed, like an unknown id', async (name) => {
    const wrong: string[] = [];
    for (const parameter of paramNames(routeRow(name).path)) {
      for (const text of hostile.filter((one) => one !== '..')) {
        const address = pathWith(name, parameter, text);
        const { status, fault } = await replyTo(name, { path: address, body: walkedRequest(name, ids).body });
        if (fault !== '') wrong.push(`${parameter}: ${shown(text)}: ${fault}`);
        if (status !== 404 && status !== 429) wrong.push(`${parameter}: ${shown(text)}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused with 401 for a visitor, whatever it is', async () => {
    const [long = ''] = hostile;
    const reply = await fetch(`${product.origin}/api${filledPath('/teams/:id', { id: long })}`);
    expect(reply.status).toBe(401);
  });
});

describe('a parameter of a query', () => {
  const inQuery = routeNames.flatMap((name) => {
    const { query } = routeRow(name);
    return query instanceof z.ZodObject && Object.keys(query.shape).length > 0 ? [{ name, query }] : [];
  });

  it.each(inQuery)('of $name is accepted or refused', async ({ name, query }) => {
    const wrong: string[] = [];
    for (const parameter of Object.keys(query.shape)) {
      for (const text of hostile) {
        const path = `${walkedRequest(name, ids).path}?${parameter}=${encoded(text)}`;
        const fault = await faultOf(name, { path });
        if (fault !== '') wrong.push(`${parameter}: ${shown(text)}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Copies of the value, each with one of its texts replaced. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    withEachText(child, text).map((changed) => {
      if (Array.isArray(value)) return value.with(Number(key), changed);
      return { ...value, [key]: changed };
    }),
  );
}

/** A value with a text wherever the schema of a body has one. */
function textsOf(schema: unknown): unknown {
  const { type, properties = {}, items, anyOf } = schema as z.core.JSONSchema.BaseSchema;
  if (anyOf) return textsOf(anyOf.find((one) => typeof one === 'object' && one.type !== 'null') ?? {});
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, textsOf(one)]));
  if (type === 'array') return [textsOf(items)];
  return type === 'string' ? 'text' : 1;
}

describe('a text of a body', () => {
  const withBody = routeNames.filter((name) => routeRow(name).body !== null);

  it.each(withBody)('of %s is accepted or refused', async (name) => {
    const { path, body } = walkedRequest(name, ids);
    const schema = z.toJSONSchema(routeRow(name).body ?? z.null(), { io: 'input', unrepresentable: 'any' });
    const good = { ...(body as object) };
    const whole = textsOf(schema) as object;
    const wrong: string[] = [];
    const texts = ['A'.repeat(10_000), 'a\u0000b', '\ud800', 'USER#x'];
    for (const [n, text] of texts.entries()) {
      // Each text of the schema gets one of the four; those that a call needs get all.
      const optional = Object.entries(whole)
        .filter((_, at) => at % texts.length === n)
        .flatMap(([key, value]) => withEachText(value, text).map((one) => ({ ...good, [key]: one })));
      for (const changed of [...withEachText(good, text), ...optional]) {
        const fault = await faultOf(name, { path, body: changed });
        if (fault !== '') wrong.push(`${JSON.stringify(changed).slice(0, 200)}: ${fault}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a header', () => {
  const texts = [...hostileTexts, 'A'.repeat(8000)]
    .map((text) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').slice(0, 8000))
    .filter((text) => [0, 1, 1025, 2049, 3000, 8000].includes(text.length) || /[#{;]/.test(text));

  // The other headers are read before the route is known, or by one route alone.
  const common = ['x-correlation-id', 'accept-encoding', 'x-viewer-address', 'authorization'];
  const routes: RouteName[] = ['health', 'readMe', 'createTeam', 'listOpsPayouts'];
  const pairs: readonly { readonly name: RouteName; readonly header: string }[] = [
    ...routeNames.filter((name) => routeRow(name).key).map((name) => ({ name, header: 'idempotency-key' })),
    ...routes.flatMap((name) => common.map((header) => ({ name, header }))),
    { name: 'paymentWebhook', header: 'stripe-signature' },
    { name: 'carrierWebhook', header: 'x-hmac-signature' },
  ];
  it.each(pairs)('$header of $name is accepted or refused', async ({ name, header }) => {
    const wrong: string[] = [];
    const { path, body } = walkedRequest(name, ids);
    for (const text of texts) {
      const fault = await faultOf(name, { path, body: body ?? {}, headers: { [header]: text } });
      if (fault !== '') wrong.push(`${shown(text)}: ${fault}`);
    }
    expect(wrong).toEqual([]);
  });
});
