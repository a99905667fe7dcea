import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { newId } from '#functions/platform/new-id.ts';
import { writeObject } from '#functions/platform/storage/buckets.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { storeReminderToken } from '#functions/table/account/reminder-token.ts';
import { insertOrderItems, saveOrder } from '#functions/table/orders/order.ts';
import { recordOrdered } from '#functions/teams/packs/freeze-packs.ts';
import { aConsent } from '#tests/builders/a-consent.ts';
import { aTicketInput } from '#tests/builders/a-ticket.ts';
import { anOrder, anOrderedCard, anOrderItem } from '#tests/builders/an-order.ts';
import { aBuyer, type Buyer, press } from './buying.ts';
import { solve } from './http-client.ts';
import type { Product } from './product.ts';
import { aReadyCard, chooseFirst, generate, someone, upload } from './steps.ts';
import { aPackOrder } from './team-orders.ts';

/** Texts of one person that no other row of a test contains: full name, card name, street, clip and typed texts. */
export const tilda = {
  name: 'Tilda Trace',
  street: '77 Vanishing Lane',
  town: 'Evanescence',
  clip: 'https://vimeo.com/404404404',
  message: 'The corner of my quixotic card is bent.',
} as const;

const address = {
  name: tilda.name,
  line1: tilda.street,
  city: tilda.town,
  state: 'OR',
  postal_code: '97299',
  country: 'US',
};

interface Living {
  readonly product: Product;
  readonly buyer: Buyer;
  readonly ops: string;
}

const tracked = 'EZ404404404';

/** A card with both sides drawn, an ink signature, a clip's code and a public page. */
async function aWholeCard({ product, buyer: { token, call } }: Living): Promise<string> {
  const card = await aReadyCard(product, token, { player_name: tilda.name });
  for (const side of ['front', 'back'] as const) {
    const run = await generate(product, token, card.id, side, { options: 2 });
    expect((await chooseFirst(product, token, card.id, side, run.id)).status).toBe(200);
  }
  expect(
    (await call(`POST /cards/${card.id}/signature`, { type: 'type', text: tilda.name, side: 'front' })).status,
  ).toBe(200);
  expect((await call(`PUT /cards/${card.id}/clip`, { url: tilda.clip })).status).toBe(200);
  await product.aws.settled();
  const shared = await call(`POST /cards/${card.id}/share`, {
    agreed: true,
    words_version: shareText.version,
    show_name: true,
  });
  expect(shared.status).toBe(200);
  return card.id;
}

async function paid({ product, buyer }: Living): Promise<string> {
  await buyer.inCart([await buyer.card({ player_name: tilda.name })], { name: tilda.name });
  await buyer.call('POST /cart/discount', { code: 'WELCOME10' });
  const bought = await buyer.buy({ shipping_address: address, key: randomUUID() });
  expect(bought.status).toBe(201);
  await press(bought.body.payment_url, 'success');
  await product.aws.settled();
  return bought.body.order_id;
}

/** Orders with every ending: delivered with a refund and a return, cancelled, and never paid. */
async function orders(living: Living): Promise<string[]> {
  const { product, buyer, ops } = living;
  const desk = async (id: string, move: string, body: object = {}) =>
    expect((await product.call(`POST /ops/orders/${id}/${move}`, body, ops)).status).toBe(200);
  const delivered = await paid(living);
  for (const move of ['start', 'quality-check', 'pack']) await desk(delivered, move);
  await desk(delivered, 'ship', { carrier: 'usps', tracking_number: tracked });
  await desk(delivered, 'deliver');
  await desk(delivered, 'refund', { note: tilda.message, amount: 1 });
  await desk(delivered, 'note', { text: `${tilda.name} called` });
  const photo = await upload(product, buyer.token, { purpose: 'return_photo' });
  const { items } = await buyer.order(delivered);
  const [{ id: order_item_id, cards }] = items;
  const wish = {
    reason: 'damaged',
    note: tilda.message,
    items: [{ order_item_id, card_id: cards[0].card_id, quantity: 1 }],
    photo_keys: [photo.key],
  };
  const requested = await buyer.call(`POST /orders/${delivered}/returns`, wish);
  expect(requested.status).toBe(201);
  expect(
    (
      await product.call(
        `POST /ops/returns/${requested.body.id}/approve`,
        { resolution: 'refund', note: tilda.message },
        ops,
      )
    ).status,
  ).toBe(200);
  const cancelled = await paid(living);
  expect((await buyer.call(`POST /orders/${cancelled}/cancel`)).status).toBe(200);
  await buyer.inCart([await buyer.card({ player_name: tilda.name })]);
  const left = await buyer.buy({ shipping_address: address });
  await product.aws.settled();
  return [delivered, cancelled, left.body.order_id];
}

/** The person's own team, and another team with their card, a roster player, a consent, an invitation and a delivered order. */
async function teams({ product, buyer }: Living, cardId: string): Promise<string> {
  const { token, email, call } = buyer;
  expect((await call('POST /teams', { name: `${tilda.name}s` })).status).toBe(201);
  const coach = await someone(product);
  const team = (await product.call('POST /teams', { name: 'Falcons', team_pack_enabled: true }, coach)).body;
  await product.call(`POST /teams/${team.id}/invitations`, { email, role: 'coach' }, coach);
  expect((await call('POST /teams/join', { invite_code: team.invite_code })).status).toBe(200);
  expect((await call(`POST /teams/${team.id}/cards`, { card_id: cardId })).status).toBe(201);
  const player = (await product.call(`POST /teams/${team.id}/roster/players`, { player_name: 'Bo' }, coach)).body;
  const link = await product.call(`POST /teams/${team.id}/roster/players/${player.id}/link`, {}, coach);
  const consent = { adult: true, consent: aConsent({ name: tilda.name }) };
  await product.call(`POST /player-links/${link.body.url.split('/').at(-1)}`, consent, token);
  await anOrderOfTheTeam(product, team.id, coach, cardId);
  return team.id;
}

/** Delivered packs of the team that contain the card. */
async function anOrderOfTheTeam(product: Product, team: string, coach: string, cardId: string): Promise<void> {
  const { id: user_id } = (await product.call('GET /me', undefined, coach)).body;
  const id = newId('order');
  const over = {
    status: 'delivered' as const,
    fulfillment_status: 'delivered' as const,
    card_ids: [cardId, 'crd_other'],
  };
  const order = anOrder({ ...aPackOrder(team), id, user_id, ...over });
  const cards = [cardId, 'crd_other'].map((card) => anOrderedCard(card, card === cardId ? tilda.name : 'Other'));
  await transact([
    saveOrder({ revision: 0 }, order),
    ...insertOrderItems(order, [anOrderItem({ order_id: id, pack_type: 'team_pack', cards })]),
  ]);
  await recordOrdered(id, order.card_ids);
}

/** A person who has used every feature of the product. All of their orders have ended. */
export async function aWholeLife(product: Product, ops: string) {
  const buyer = await aBuyer(product);
  const living = { product, buyer, ops };
  const { token, call, email } = buyer;
  const id: string = (await call('GET /me')).body.id;
  await call('PATCH /me', { full_name: tilda.name });
  await call('POST /player-profiles', { player_name: tilda.name });
  await upload(product, token);
  // Objects left by a crash, and uploads that were never checked.
  await writeObject('incoming', `${id}/upl_lost`, new Uint8Array([1]), { type: 'image/jpeg', cacheSeconds: 1 });
  const card = await aWholeCard(living);
  const orderIds = await orders(living);
  const team = await teams(living, card);
  const letter = { ...aTicketInput({ name: tilda.name, email, message: tilda.message }) };
  for (const by of [token, undefined]) {
    const challenge = solve((await product.call('GET /challenge')).body);
    expect((await product.call('POST /contact', { ...letter, challenge }, by)).status).toBe(202);
  }
  await storeReminderToken(`token-of-${id}`, id);
  await product.aws.settled();
  return { id, email, token, card, orderIds, team };
}
