import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Card } from '#domain/cards/card/card.ts';
import { type FoilFinish, foilFinishes } from '#domain/cards/print/foil.ts';
import type { PrintFiles, StoredFile } from '#domain/cards/print/print-files.ts';
import { printVersion } from '#functions/cards/print/print-version.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { storeFile } from '#functions/platform/storage/store-file.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { recordPosterFiles, recordPrintFiles } from '#functions/table/cards/print-files.ts';
import { flatFile } from '#tests/studio/press/flat-file.ts';
import type { Reply } from './http-client.ts';
import type { Product } from './product.ts';
import { anEmptyBox, aStoredCard, someone } from './steps.ts';

export const home = {
  name: 'Dana Okafor',
  line1: '12 Harbor Street',
  city: 'Portland',
  state: 'OR',
  postal_code: '97201',
  country: 'US',
};
export const abroad = {
  name: 'Dana Okafor',
  line1: 'Hafenstr. 12',
  city: 'Hamburg',
  postal_code: '20457',
  country: 'DE',
};

/** The SHA-256 of the print file of this name. */
export const printedSha256 = async (name: string): Promise<string> => sha256(await flatFile(name));

const aProof = (name: string): StoredFile => ({ key: `${name}.jpg`, sha256: name, bytes: 1 });

/** Stores a card's print files and records them, like the press's worker. Another look has other bytes. */
export async function pressed(card: Card, look = card.id): Promise<void> {
  const aFile = async (name: string) =>
    storeFile(`${card.user_id}/${card.id}`, await flatFile(name), 'application/pdf');
  const aPrintSide = async (name: string): Promise<PrintFiles['front']> => {
    const each = async <T>(make: (name: string) => T | Promise<T>) => {
      const [gold, silver, holo] = await Promise.all(foilFinishes.map((finish) => make(`${name}-${finish}`)));
      return { gold, silver, holo } as Record<FoilFinish, T>;
    };
    return { art: await aFile(name), plates: await each(aFile), proof: await each(aProof), dpi: 300, warnings: [] };
  };
  const made = { card_id: card.id, user_id: card.user_id, version: printVersion(card), made_at: card.updated_at };
  const [front, back] = await Promise.all([aPrintSide(`${look}-front`), aPrintSide(`${look}-back`)]);
  await transact(recordPrintFiles(card, { ...made, front, back }));
  const pdf = await aFile(`${card.id}-poster`);
  const poster = { pdf, proof: aProof(`${card.id}-poster-proof`), dpi: 120, warnings: [] };
  await transact(recordPosterFiles(card, { ...made, ...poster }));
}

const chosen = {
  front: { generation_id: 'gen_front', option: 0 },
  back: { generation_id: 'gen_back', option: 0 },
} as const;

/** A finished card without print files. */
export const anUnpressedCard = (product: Product, token: string, over: Partial<Card> = {}): Promise<Card> =>
  aStoredCard(product, token, { chosen, ...over });

/** A finished card with its print files. */
async function aPressedCard(product: Product, token: string, over: Partial<Card> = {}): Promise<Card> {
  const card = await anUnpressedCard(product, token, over);
  await pressed(card);
  return card;
}

/** A box of these cards, in the cart. */
async function inCart(
  product: Product,
  token: string,
  cards: readonly Card[],
  over: Record<string, unknown> = {},
  copies = 1,
): Promise<Reply['body']> {
  const box = await anEmptyBox(product, token, over);
  for (const { id: card_id } of cards) {
    expect((await product.call(`POST /packs/${box.id}/items`, { card_id }, token)).status).toBe(200);
  }
  const added = await product.call('POST /cart/items', { pack_id: box.id, quantity: copies }, token);
  expect(added.status).toBe(201);
  return (await product.call(`GET /packs/${box.id}`, undefined, token)).body;
}

export interface Buying {
  readonly key?: string | null;
  readonly [field: string]: unknown;
}

/** Calls POST /checkout like the browser, with the displayed total unless the test gives another. */
export async function checkout(
  product: Product,
  token: string,
  { key = randomUUID(), ...over }: Buying = {},
): Promise<Reply> {
  const shipping_address = (over.shipping_address ?? home) as typeof home;
  const { body: totals } = await product.call(`GET /cart/totals?country=${shipping_address.country}`, undefined, token);
  const body = { shipping_address, expected_total: totals.total_amount, approve_proofs: true, ...over };
  const reply = await fetch(`${product.origin}/api/checkout`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key === null ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

/** A shopper with an empty cart, and their calls. */
export async function aBuyer(product: Product) {
  const token = await someone(product);
  const call = (line: `${string} /${string}`, body?: unknown) => product.call(line, body, token);
  const { email } = (await call('GET /me')).body;
  return {
    token,
    email: email as string,
    call,
    card: (over: Partial<Card> = {}) => aPressedCard(product, token, over),
    inCart: (cards: readonly Card[], over = {}, copies = 1) => inCart(product, token, cards, over, copies),
    buy: (over: Buying = {}) => checkout(product, token, over),
    order: async (id: string) => (await call(`GET /orders/${id}`)).body,
    orders: async () => (await call('GET /orders')).body.orders as { id: string; status: string }[],
    cart: async () => (await call('GET /cart')).body,
    pack: async (id: string) => (await call(`GET /packs/${id}`)).body,
  };
}
export type Buyer = Awaited<ReturnType<typeof aBuyer>>;

/** A buyer with a box of one card in the cart. */
export async function aBuyerWithABox(product: Product, over: Record<string, unknown> = {}) {
  const buyer = await aBuyer(product);
  const firstCard = await buyer.card();
  return { ...buyer, firstCard, box: await buyer.inCart([firstCard], over) };
}

/** An order of that box that may move on as soon as it is paid. */
export async function aPaidOrder(product: Product, buyer?: Pick<Buyer, 'buy'>): Promise<string> {
  const { order_id, payment_url } = (await (buyer ?? (await aBuyerWithABox(product))).buy()).body;
  await press(payment_url, 'success');
  await product.aws.settled();
  return order_id;
}

/** A buyer with a paid order of that box. */
export async function aBuyerWhoPaid(product: Product, over: Record<string, unknown> = {}) {
  const buyer = await aBuyerWithABox(product, over);
  const order_id = await aPaidOrder(product, buyer);
  const order = await buyer.order(order_id);
  expect(order.status).toBe('paid');
  return { ...buyer, orderId: order_id, number: order.order_number as string, paid: order };
}

/** Presses a button of the provider's page. */
export async function press(paymentUrl: string, outcome: string): Promise<void> {
  const reply = await fetch(paymentUrl, {
    method: 'POST',
    body: new URLSearchParams({ outcome }),
    redirect: 'manual',
  });
  expect(reply.status).toBeLessThan(400);
}

/** Posts a webhook event of the provider, signed with the shop's secret or another. */
export async function deliver(product: Product, event: unknown, secret?: string): Promise<Reply> {
  const body = JSON.stringify(event);
  const time = Math.floor((Date.now() + 1000 * Number(process.env.CLOCK_OFFSET_SECONDS ?? 0)) / 1000);
  const key = secret ?? product.aws.env.PAYMENT_WEBHOOK_SECRET ?? '';
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` };
  const reply = await fetch(`${product.origin}/api/webhooks/payments`, { method: 'POST', headers, body });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}
