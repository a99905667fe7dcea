import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cartLimits } from '#domain/shop/cart-limits.ts';
import { boxMax } from '#domain/shop/prices.ts';
import { startLocalAws } from '#scripts/local/local-aws.ts';
import { seed } from '#scripts/serve/seed.ts';
import { signIn } from '#scripts/serve/sign-in.ts';
import { fillShop } from './full-shop.ts';
import { isRead, tableCalls } from './table-calls.ts';

const callers = 4;

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of CPU of this process: gateway, function and caller, but not the table. */
  readonly cpu: number;
}

/** The pace of a few parallel callers over `seconds`, once warm. */
async function paceOf(call: () => Promise<unknown>, seconds: number): Promise<Pace> {
  for (let n = 0; n < 5; n++) await call();
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  let calls = 0;
  const caller = async () => {
    while (performance.now() - started < seconds * 1000) {
      await call();
      calls += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: calls / ((performance.now() - started) / 1000), cpu: (user + system) / 1000 / calls };
}

type Call = (method: string, path: string, body?: unknown) => Promise<{ id: string }>;

function caller(origin: string, token: string): Call {
  return async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const text = body === undefined ? null : JSON.stringify(body);
    const reply = await fetch(`${origin}/api${path}`, { method, headers, body: text });
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as { id: string };
  };
}

/** Name and call of each figure. */
async function rowsOf(call: Call): Promise<[string, () => Promise<unknown>][]> {
  const { id: userId } = await call('GET', '/me');
  const { boxId, cardId, orderId } = await fillShop(userId);
  let quantity = 0;
  const size = `${cartLimits.boxes} boxes of ${boxMax} cards`;
  const change = () => ({ quantity: 1 + ((quantity += 1) % boxMax) });
  return [
    [`GET /cart (${size})`, () => call('GET', '/cart')],
    [`GET /cart/totals (${size})`, () => call('GET', '/cart/totals?country=CA')],
    [`GET /packs (${size})`, () => call('GET', '/packs')],
    ['PUT item (one box, all callers)', () => call('PUT', `/packs/${boxId}/items/${cardId}`, change())],
    ['GET /orders', () => call('GET', '/orders')],
    [`GET /orders/:id (${size})`, () => call('GET', `/orders/${orderId}`)],
  ];
}

/** Measures boxes, cart and orders over HTTP: table calls per request, and requests per second of one process. */
export async function measureShop(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  // From sources, so that functions share this process and their table calls can be counted.
  const aws = await startLocalAws({ dataDir, source: 'src' });
  try {
    await seed(aws);
    const call = caller(
      aws.service('gateway').origin,
      await signIn(aws.service('userPool').url, 'shopper@example.com'),
    );
    const lines: string[] = [];
    for (const [name, request] of await rowsOf(call)) {
      const calls = await tableCalls(request);
      const reads = calls.filter(isRead);
      const items = reads.reduce((sum, one) => sum + one.items, 0);
      const asked = `${reads.length} reads of ${items} rows, ${calls.length - reads.length} writes`;
      const { perSecond, cpu } = await paceOf(request, 3);
      const pace = `${perSecond.toFixed(0).padStart(6)} a second ${cpu.toFixed(1).padStart(6)} ms CPU`;
      lines.push(`${name.padEnd(48)} ${pace}   ${asked}`);
    }
    return lines;
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
