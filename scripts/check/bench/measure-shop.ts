import { cartLimits } from '#domain/shop/cart-limits.ts';
import { boxMax } from '#domain/shop/prices.ts';
import { fillShop } from './full-shop.ts';
import { type Call, callAs, onSeededProduct } from './seeded-product.ts';
import { isRead, tableCalls } from './table-calls.ts';

const callers = 4;

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of CPU of this process: gateway, function and caller, but not the table. */
  readonly cpu: number;
}

/** Calls per second of a few parallel callers over `seconds`, once warm. */
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

/** Name and call of each figure. */
async function rowsOf(call: Call): Promise<[string, () => Promise<unknown>][]> {
  const { id: userId } = await call('GET /me');
  const { boxId, cardId, orderId } = await fillShop(userId);
  let quantity = 0;
  const size = `${cartLimits.boxes} boxes of ${boxMax} cards`;
  const change = () => ({ quantity: 1 + ((quantity += 1) % boxMax) });
  return [
    [`GET /cart (${size})`, () => call('GET /cart')],
    [`GET /cart/totals (${size})`, () => call('GET /cart/totals?country=CA')],
    [`GET /packs (${size})`, () => call('GET /packs')],
    ['PUT item (one box, all callers)', () => call(`PUT /packs/${boxId}/items/${cardId}`, change())],
    ['GET /orders', () => call('GET /orders')],
    [`GET /orders/:id (${size})`, () => call(`GET /orders/${orderId}`)],
  ];
}

/** Measures boxes, cart and orders over HTTP: table calls per request, and requests per second of one process. */
export const measureShop = (): Promise<string[]> =>
  onSeededProduct('src', async (aws) => {
    const lines: string[] = [];
    for (const [name, request] of await rowsOf(await callAs(aws, 'shopper@example.com'))) {
      const calls = await tableCalls(request);
      const reads = calls.filter(isRead);
      const items = reads.reduce((sum, one) => sum + one.items, 0);
      const asked = `${reads.length} reads of ${items} rows, ${calls.length - reads.length} writes`;
      const { perSecond, cpu } = await paceOf(request, 3);
      const pace = `${perSecond.toFixed(0).padStart(6)} a second ${cpu.toFixed(1).padStart(6)} ms CPU`;
      lines.push(`${name.padEnd(48)} ${pace}   ${asked}`);
    }
    return lines;
  });
