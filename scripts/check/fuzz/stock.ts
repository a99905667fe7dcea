import { setTimeout as pause } from 'node:timers/promises';
import { exampleAddress } from '#domain/api/row.ts';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { FuzzedProduct } from './fuzzed-product.ts';
import type { OwnObjects } from './own-objects.ts';
import { send } from './send.ts';
import type { StockCall, StockReply } from './stock-call.ts';
import { makeTeamStock } from './team-stock.ts';

export interface StockTokens {
  readonly owner: string;
  readonly ops: string;
}

/** Creates a customer's objects: photo, card, boxes, orders in several states and a return. Adds all of them to `objects`. */
export async function makeStock(product: FuzzedProduct, tokens: StockTokens, objects: OwnObjects): Promise<void> {
  const call = caller(product.origin, tokens.owner, objects);
  const photo = await jpegPhoto('soccer', { width: 600, height: 840 });
  objects.add('picture', Buffer.from(photo).toString('base64'));
  for (const template of ['voltage', 'none-such']) objects.add('template', template);
  objects.add('discount', 'SHIPFREE');
  for (const thing of ['owner@example.com', 'shopper@example.com']) objects.add('email', thing);
  const key = await uploadPhoto(call, photo);
  objects.add('photoKey', key);
  await call('POST /player-profiles', { player_name: 'Mara' });
  const cardId = await makeCard(call, key);
  await call(`POST /cards/${cardId}/share`, { agreed: true, words_version: shareText.version });
  await call(`PUT /cards/${cardId}/clip`, { url: 'https://vimeo.com/76979871' });
  for (let order = 0; order < 4; order++) await placeOrder(product, call, cardId, objects);
  const [first, second, third] = objects.of('order').slice(-4);
  for (const id of [first, second]) {
    for (const move of ['start', 'quality-check', 'pack', 'ship']) {
      await call(`POST /ops/orders/${id}/${move}`, move === 'ship' ? {} : undefined, tokens.ops);
    }
    await call(`POST /ops/orders/${id}/deliver`, undefined, tokens.ops);
  }
  await call(`POST /ops/orders/${third}/start`, undefined, tokens.ops);
  await call(`GET /orders/${first}`);
  const [item] = objects.of('orderItem').slice(-1);
  const items = [{ order_item_id: item, card_id: cardId, quantity: 1 }];
  await call(`POST /orders/${first}/returns`, { reason: 'damaged', items, photo_keys: [key] });
  await call('POST /packs', { name: 'Empty' });
  await makeTeamStock(call, cardId, objects);
  for (let card = 0; card < 3; card++) {
    await call('POST /cards', { template_id: 'voltage', user_uploaded_image_url: key });
  }
}

/** Calls the API as the owner. An error only makes the stock smaller. */
function caller(origin: string, owner: string, objects: OwnObjects): StockCall {
  return async (line, body, token = owner) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await send(origin, {
      method,
      path: `/api${path}`,
      headers,
      body: body === undefined ? '' : JSON.stringify(body),
    });
    if ('failure' in answer) throw new Error(`${line}: ${answer.why}`);
    objects.learn(answer.text);
    return JSON.parse(answer.text) as StockReply;
  };
}

async function uploadPhoto(call: StockCall, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const post = await call('POST /uploads', { content_type: 'image/jpeg', size: photo.length, purpose: 'card_photo' });
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([photo]), 'photo.jpg');
  await fetch(post.url, { method: 'POST', body: form });
  await settled(call, `GET /uploads/${post.upload_id}`, ['pending']);
  return post.key;
}

/** Polls until the status is not among `open`. */
async function settled(call: StockCall, line: string, open: readonly unknown[]): Promise<StockReply> {
  for (;;) {
    const reply = await call(line);
    if (!open.includes(reply.status)) return reply;
    await pause(50);
  }
}

async function makeCard(call: StockCall, key: string): Promise<string> {
  const card = await call('POST /cards', { template_id: 'voltage', user_uploaded_image_url: key });
  for (const [side, path] of [
    ['front', '/generate-card'],
    ['back', '/generate-back-card'],
  ] as const) {
    const run = await call(`POST ${path}`, { cardId: card.id, template: 'voltage', options: 1, seed: 5 });
    await settled(call, `GET /generations/${run.generationId}`, ['queued', 'processing']);
    await call(`POST /cards/${card.id}/choose`, { side, generation_id: run.generationId, option: 0 });
  }
  return card.id;
}

async function placeOrder(product: FuzzedProduct, call: StockCall, cardId: string, objects: OwnObjects): Promise<void> {
  const box = await call('POST /packs', {});
  await call(`POST /packs/${box.id}/items`, { card_id: cardId });
  await call('POST /cart/items', { pack_id: box.id });
  const { total_amount: total } = await call('GET /cart/totals?country=US');
  objects.add('total', String(total));
  const order = { shipping_address: exampleAddress, expected_total: total, approve_proofs: true };
  const { payment_url: url } = await call('POST /checkout', order);
  if (url === undefined) return;
  await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'success' }), redirect: 'manual' });
  await product.ask({ do: 'settle' });
}
