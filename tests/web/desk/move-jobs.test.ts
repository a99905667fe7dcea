import { beforeEach, expect, it, vi } from 'vitest';
import { moveJobs } from '#web/src/production/data/moves.ts';

const calls = vi.hoisted(() => ({ requests: [] as string[][], open: [] as string[][] }));
vi.mock('#web/src/base/data/api.ts', () => ({
  api: async (_: string, { body }: { body: { orders: { id: string }[] } }) => {
    const ids = body.orders.map(({ id }) => id);
    calls.requests.push(ids);
    const open = calls.open.shift() ?? [];
    const result = (id: string) => (open.includes(id) ? { id, ok: false, repeat: true } : { id, ok: true });
    return { results: ids.map(result) };
  },
}));

const orders = ['a', 'b', 'c'].map((id) => ({ id, order_number: `GC-${id}` }));

beforeEach(() => Object.assign(calls, { requests: [], open: [] }));

it('orders that a call did not finish are requested again, and no others', async () => {
  calls.open = [['b', 'c'], ['c']];
  const results = await moveJobs('ship', orders);
  expect(calls.requests).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']]);
  expect(results.map(({ order_number, ok }) => [order_number, ok])).toEqual([
    ['GC-a', true],
    ['GC-b', true],
    ['GC-c', true],
  ]);
});

it('orders that four calls did not finish are left to the operator', async () => {
  calls.open = Array.from({ length: 9 }, () => ['c']);
  const results = await moveJobs('ship', orders);
  expect(calls.requests).toHaveLength(4);
  expect(results.find(({ id }) => id === 'c')).toMatchObject({ ok: false });
});
