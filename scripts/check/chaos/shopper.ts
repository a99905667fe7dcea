import { CheckoutRequest } from '#domain/orders/checkout/checkout.ts';
import { dollars } from '#domain/values/money.ts';
import { checkout } from '#functions/orders/checkout/checkout.ts';
import { cancelOrder } from '#functions/orders/order/cancel-order.ts';
import { addToCart } from '#functions/shop/add-to-cart.ts';
import { applyDiscount } from '#functions/shop/apply-discount.ts';
import { openCart, totalsOfSnapshot } from '#functions/shop/open-cart.ts';
import { everyTime } from '#functions/table/orders/add-once.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { tolerate } from './faults.ts';
import type { StoredBuyer } from './stock.ts';

/** The outcomes on the provider's page, weighted by repetition. */
const outcomes = [
  'success',
  'success',
  'success',
  'success',
  'decline',
  'challenge',
  'delayed',
  'delayed_failure',
  'abandon',
] as const;
/** A buyer's moves, in any order. */
const moves = ['check out', 'check out', 'pay', 'pay', 'pay twice', 'cancel', 'one more copy', 'new key'] as const;

const home = { name: 'Buyer', line1: '1 Main Street', city: 'Springfield', state: 'IL', postal_code: '62701' };

/** A buyer with two tabs. */
export interface Shopper extends StoredBuyer {
  /** The tab's idempotency key; a double click sends it twice. */
  key: string;
  readonly pages: string[];
  readonly orders: string[];
  /** Copies put into the cart. A failed call may have added one too, so only `max` counts it. */
  readonly copies: { certain: number; max: number };
  readonly random: () => number;
}

async function checkOut(session: Shopper): Promise<void> {
  const { entity: cart, snapshot } = await openCart(session.userId);
  const country = session.random() < 0.8 ? 'US' : 'CA';
  const address = country === 'US' ? home : { ...home, state: 'ON', postal_code: 'K1A 0B1' };
  const request = CheckoutRequest.parse({
    shipping_address: { ...address, country },
    expected_total: dollars(totalsOfSnapshot(cart, snapshot, country).total),
    approve_proofs: true,
  });
  const reply = await checkout(session.userId, session.key, request);
  session.orders.push(reply.order_id);
  if (reply.payment_url) session.pages.push(reply.payment_url);
}

async function pressButton(page: string, outcome: string): Promise<void> {
  const body = new URLSearchParams({ outcome });
  const reply = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  await reply.arrayBuffer();
}

async function pay(session: Shopper): Promise<void> {
  const { random } = session;
  const page = session.pages[Math.floor(random() * session.pages.length)];
  if (!page) return;
  const outcome = outcomes[Math.floor(random() * outcomes.length)] ?? 'success';
  await pressButton(page, outcome);
  if (outcome === 'challenge') await pressButton(page, 'success');
}

async function act(session: Shopper, move: (typeof moves)[number]): Promise<void> {
  if (move === 'check out') await checkOut(session);
  if (move === 'pay') await pay(session);
  if (move === 'pay twice') await Promise.allSettled([pay(session), pay(session)]);
  if (move === 'new key') session.key = `key-${session.userId}-${Math.floor(session.random() * 1e9)}`;
  if (move === 'cancel') {
    const order = session.orders.at(-1);
    if (order) await cancelOrder(session.userId, order);
  }
  if (move === 'one more copy') await fill(session, session.packIds[0]);
}

async function fill(session: Shopper, packId: string | undefined): Promise<void> {
  if (!packId) return;
  session.copies.max += 1;
  await addToCart(session.userId, packId, 1, everyTime);
  session.copies.certain += 1;
}

/** Fills the cart without faults, so that every scenario starts with a full cart. */
export async function fillCart(buyer: StoredBuyer, run: number, seed: number): Promise<Shopper> {
  const session: Shopper = {
    ...buyer,
    key: `key-${buyer.userId}`,
    pages: [],
    orders: [],
    copies: { certain: 0, max: 0 },
    random: seededRandom(seed * 100_003 + run),
  };
  for (const packId of buyer.packIds) await fill(session, packId);
  if (run % 4 === 0) await applyDiscount(buyer.userId, 'WELCOME10');
  return session;
}

/** Max calls of a browser for one checkout (P-9). */
const tries = 3;

/** Checks out like a browser: with the same key until a reply arrives. */
async function openPage(session: Shopper): Promise<void> {
  for (let n = 0; n < tries && session.pages.length === 0; n++) await tolerate(() => checkOut(session));
}

/** One visit: a checkout, then two to seven moves. About half start before the previous one has ended. */
export async function visitShop(session: Shopper): Promise<void> {
  const { random } = session;
  await openPage(session);
  const steps = 2 + Math.floor(random() * 6);
  const underWay: Promise<unknown>[] = [];
  for (let step = 0; step < steps; step++) {
    const move = moves[Math.floor(random() * moves.length)] ?? 'pay';
    const done = tolerate(() => act(session, move));
    underWay.push(done);
    if (random() < 0.5) await done;
  }
  await Promise.all(underWay);
}
