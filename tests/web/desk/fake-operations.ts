import { vi } from 'vitest';
import type { HeldCard } from '#domain/cards/card/card-holds.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import type { ReturnView } from '#domain/orders/return/return-request.ts';
import type { OpenBatch } from '#web/src/production/data/batches.ts';
import type { Job } from '#web/src/production/data/jobs.ts';
import { type StubbedAuth, someone, stubAuth } from '../app/stub-auth.ts';
import { json } from '../base/api/fake-api.ts';
import { FakeServer } from '../base/api/fake-server.ts';
import { aCart } from '../orders/checkout/a-cart.ts';
import { anOrder, anOrderSummary } from '../orders/order/an-order.ts';
import { aFinishedCard } from '../shop/boxes/a-box-view.ts';

const at = '2026-03-16T15:00:00.000Z';
const row = (id: string, order_number: string) => ({
  ...anOrderSummary({ id, order_number }),
  email: 'buyer@example.com',
  country: 'CA',
  step: 'sheets',
});
/** A job of the production queue. */
export const aJob = (number: number, over: Partial<Job> = {}): Job => ({
  order_id: `ord_${number}`,
  order_number: number === 1 ? 'GC-4T7M2XKQ' : `GC-0000000${number}`,
  email: 'buyer@example.com',
  status: 'paid',
  payment_status: 'paid',
  fulfillment_status: 'queued',
  kind: 'boxes',
  team_id: null,
  team_name: null,
  replaces: null,
  placed_at: at,
  ship_by: '2026-03-18',
  step: 'sheets',
  recipient: 'Mara Okafor',
  country: 'CA',
  box_count: 1,
  card_count: 18,
  mega_count: 0,
  finishes: ['gold'],
  batch_id: null,
  batch_number: null,
  files: 'verified',
  broken: [],
  problem: null,
  overdue_since: null,
  is_late: false,
  ...over,
});
/** Replies of POST /ops/moves: refuses the orders of `refused` with its messages. */
export const moved =
  (refused: Readonly<Record<string, string>> = {}) =>
  ({ body }: { readonly body: unknown }) => {
    const { orders } = body as { readonly orders: readonly { readonly id: string }[] };
    const results = orders.map(({ id }) => {
      const error = refused[id];
      return { id, order_number: null, ok: !error, ...(error && { code: 'order.not_possible', error }) };
    });
    return json({ results });
  };
/** A batch of two orders, with one of its two sheets rendered. */
export const aBatch = (over: Partial<OpenBatch> = {}): OpenBatch => ({
  id: 'bat_1',
  number: 'B-1123-07',
  status: 'imposing',
  counts: { orders: 2, boxes: 2, cards: 36, posters: 0, sheets: 2 },
  finishes: [{ finish: 'gold', cards: 36, sheets: 2 }],
  broken: [],
  made_by: 'user-9',
  made_at: at,
  printed_at: null,
  plan: 1,
  sheets_made: 1,
  orders: [{ id: 'ord_1', order_number: 'GC-4T7M2XKQ', step: 'press', boxes: 1, cards: 18 }],
  refused: [],
  stopped: [],
  sheets: [
    { n: 1, finish: 'gold', cards: 18, order_numbers: ['GC-4T7M2XKQ'], bytes: 4_200_000, url: '/1.pdf' },
    { n: 2, finish: 'gold', cards: 18, order_numbers: ['GC-00000002'], bytes: null, url: null },
  ],
  posters: [],
  pick_list_url: '/pick.pdf',
  slips_url: null,
  ...over,
});
export const opsOrder = (moves: readonly string[], over: Parameters<typeof anOrder>[0] = {}) => ({
  ...anOrder(over),
  timeline: [{ id: 'tme_1', at, move: 'place', by: 'buyer', text: 'Order placed', is_public: true }],
  moves,
  main: moves[0] ?? null,
  problem: null,
  stage: 'queued',
  step: 'sheets',
  production: notBegun,
  batch_number: null,
});
export const aReturn: ReturnView = {
  id: 'ret_1',
  order_id: 'ord_1',
  order_number: 'GC-4T7M2XKQ',
  user_id: 'user-1',
  reason: 'damaged',
  wish: 'refund',
  note: 'Bent corner',
  items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
  photo_urls: ['/1.jpg'],
  status: 'requested',
  resolution: null,
  decision_note: '',
  replacement_order_id: null,
  refund_amount: null,
  version: 1,
  created_at: at,
  updated_at: at,
};
const generation = (id: string, side: 'front' | 'back', is_chosen: boolean) => ({
  id,
  side,
  images: [`/${id}.jpg`],
  is_chosen,
});
/** A card with two held photos: one of its chosen pictures, and one of pictures that were not chosen. */
export const aHeldCard: HeldCard = {
  ...aFinishedCard('crd_1', 'Mara Okafor'),
  held: true,
  photos: [
    {
      photo_key: 'user-1/1.jpg',
      url: '/photo-1.jpg',
      verdict: 'held',
      generations: [generation('gen_1', 'front', true), generation('gen_2', 'back', true)],
    },
    {
      photo_key: 'user-1/2.jpg',
      url: '/photo-2.jpg',
      verdict: 'held',
      generations: [generation('gen_3', 'front', false)],
    },
  ],
};
export const aCode = {
  code: 'TEAM10',
  kind: 'percent',
  value: 10,
  minimum_subtotal: 0,
  starts_at: null,
  ends_at: null,
  per_user_limit: null,
  is_active: true,
  version: 1,
  uses: 3,
};

/** Returns a server with the replies that the operators' pages read. */
const fakeOperations = (): FakeServer =>
  new FakeServer({
    'GET /cart': () => json(aCart()),
    'GET /returns': () => json({ returns: [], next_cursor: null }),
    'GET /orders': () => json({ orders: [], next_cursor: null }),
    'GET /ops/jobs': () => json({ jobs: [aJob(1), aJob(2), aJob(3)], next_cursor: null }),
    'GET /ops/jobs/counts': () =>
      json({
        counts: { sheets: 3, press: 0, problem: 1 },
        late: 1,
        most: 1000,
        waiting: { returns: 1, holds: 0, designs: 0, tickets: 2 },
      }),
    'GET /ops/orders': () =>
      json({ orders: [row('ord_1', 'GC-4T7M2XKQ'), row('ord_2', 'GC-00000002')], next_cursor: null }),
    'GET /ops/orders/ord_1': () => json(opsOrder(['start', 'stop'])),
    'GET /ops/returns': () => json({ returns: [aReturn], next_cursor: null }),
    'GET /ops/holds': () => json({ cards: [aHeldCard], next_cursor: null }),
    'GET /ops/discounts': () => json({ discounts: [aCode], next_cursor: null }),
    'GET /ops/audit': () =>
      json({
        entries: [
          {
            id: 'aud_1',
            at,
            what: 'order.start',
            subject: 'ord_1',
            seen: [],
            by: 'user-9',
            by_name: 'Olly Ops',
            before: { status: 'paid', refunded_amount: 500 },
            after: { status: 'in_production', refunded_amount: 500 },
          },
        ],
        next_cursor: null,
      }),
  });

/** Signs an operator in, and serves the operators' pages. `stubs` comes from the file's mock of the sign-in. */
export function asOperator(stubs: { auth: StubbedAuth }): FakeServer {
  stubs.auth = stubAuth();
  stubs.auth.token.mockResolvedValue('token');
  stubs.auth.currentUser.mockResolvedValue({ ...someone, groups: ['ops'] });
  const server = fakeOperations();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('scrollTo', () => undefined);
  return server;
}
