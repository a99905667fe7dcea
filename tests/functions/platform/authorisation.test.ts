import { generateKeyPairSync, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTable } from '#domain/errors';
import { routeRow } from '#domain/routes';
import { type RouteName, routeNames } from '#domain/routes/endpoints';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order';
import { transact } from '#functions/platform/table/transact';
import { anOrder, anOrderItem } from '../../builders/an-order.ts';
import { aPhoto } from '../../product/a-photo.ts';
import { type Product, startProduct } from '../../product/product.ts';
import { aBox, agreement, aNewcomer, aReadyCard, chooseFirst, generate, upload } from '../../product/steps.ts';

let product: Product;
let tokens: { owner: string; other: string; ops: string; newcomer: string; erased: string };
let ids: {
  card: string;
  generation: string;
  player: string;
  upload: string;
  template: string;
  pack: string;
  boxed: string;
  order: string;
  return: string;
  photo: string;
};

/** A good request for every route, so that only who asks can be what is wrong with it. */
const bodies: Partial<Record<RouteName, () => unknown>> = {
  agreeToTerms: () => agreement,
  editMe: () => ({ full_name: 'Sam Shopper' }),
  sendEmail: () => ({ type: 'welcome', data: {} }),
  createPlayer: () => ({ player_name: 'Mara' }),
  editPlayer: () => ({ team: 'Rovers' }),
  createUpload: () => ({ content_type: 'image/jpeg', size: 1000, purpose: 'card_photo' }),
  createCard: () => ({ template_id: 'voltage' }),
  editCard: () => ({ team: 'Rovers' }),
  previewCard: () => ({ formData: {} }),
  generateFront: () => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  generateBack: () => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  generateCreativeFront: () => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  generateCreativeBack: () => ({ cardId: ids.card, template: 'voltage', formData: {}, options: 1 }),
  chooseOption: () => ({ side: 'front', generation_id: ids.generation, option: 0 }),
  signCard: () => ({ type: 'type', text: 'Mara' }),
  createPack: () => ({}),
  editPack: () => ({ name: 'Kings' }),
  addPackItem: () => ({ card_id: ids.boxed }),
  setPackItem: () => ({ quantity: 1 }),
  addCartItem: () => ({ pack_id: ids.pack }),
  editCartItem: () => ({ quantity: 1 }),
  setDiscount: () => ({ code: 'WELCOME10' }),
  stopReminders: () => ({ token: 'a-token-nobody-has' }),
  checkout: () => ({ shipping_address: anOrder().shipping_address, expected_total: 0, approve_proofs: true }),
  trackOrder: () => ({ order_number: 'GC-00000000', email: 'nobody@example.com' }),
  createReturn: () => ({
    reason: 'damaged',
    items: [{ order_item_id: 'oit_1', card_id: 'crd_1', quantity: 1 }],
    photo_keys: [ids.photo],
  }),
  shipOrder: () => ({}),
  reprintOrder: () => ({ reason: 'A scratch' }),
  refundOrder: () => ({ note: 'Late', amount: 1 }),
  stopOrder: () => ({ reason: 'Torn' }),
  noteOrder: () => ({ text: 'Called' }),
  approveReturn: () => ({ resolution: 'refund' }),
  rejectReturn: () => ({ note: 'Another card' }),
  releaseHold: () => ({ photo_key: 'none.jpg', generation_ids: [ids.generation] }),
  stopHold: () => ({ photo_key: 'none.jpg', generation_ids: [ids.generation] }),
  createDiscount: () => ({ code: 'SPRING', kind: 'percent', value: 5 }),
  analyzeColors: () => ({ imageBase64: photo.toString('base64') }),
};

/** Which object a path's :id is. */
const idOf = (name: RouteName): string => {
  const { path } = routeRow(name);
  if (path.startsWith('/cards/')) return ids.card;
  if (path.startsWith('/generations/')) return ids.generation;
  if (path.startsWith('/player-profiles/')) return ids.player;
  if (path.startsWith('/uploads/')) return ids.upload;
  if (path.startsWith('/packs/')) return ids.pack;
  if (path.includes('/orders/')) return ids.order;
  if (path.includes('/returns/')) return ids.return;
  if (path.includes('/holds/')) return ids.card;
  return ids.template;
};

/** What the owner gets where it is not the route's plain success: the state of the card says no, never who asks. */
const ownerAnswers: Partial<Record<RouteName, number>> = {
  generateCreativeFront: 400,
  generateCreativeBack: 400,
  cancelGeneration: 409,
  resetCard: 409,
  readProof: 409,
  checkout: 400,
  cancelOrder: 409,
  reorder: 409,
};
const answerFor = (name: RouteName): number =>
  ownerAnswers[name] ?? publicAnswers[name] ?? (routeRow(name).access === 'ops' ? 403 : routeRow(name).status);

/** Partners are known by their signatures, and an order only by its number and address. */
const publicAnswers: Partial<Record<RouteName, number>> = { paymentWebhook: 400, carrierWebhook: 400, trackOrder: 404 };

/** What an operator gets where the state says no: the order has been shipped, the return decided, the card never held. */
const opsAnswers: Partial<Record<RouteName, number>> = {
  reprintOrder: 409,
  stopOrder: 409,
  rejectReturn: 409,
  releaseHold: 409,
  stopHold: 409,
};

/** Last, because nothing is left afterwards. */
const destructive: RouteName[] = ['deletePackItem', 'deletePack', 'deleteCard', 'deletePlayer', 'eraseMe'];
const order = [...routeNames.filter((name) => !destructive.includes(name)), ...destructive];
const named: RouteName[] = ['generateFront', 'generateBack', 'generateCreativeFront', 'generateCreativeBack'];
let photo: Buffer;

function attempt(name: RouteName, token: string | null) {
  const { method, path } = routeRow(name);
  const body = bodies[name]?.();
  const filled = path.replace(':id', idOf(name)).replace(':card_id', ids.boxed).replace(':pack_id', ids.pack);
  return product.call(`${method} ${filled as `/${string}`}`, body, token);
}

function forged(claims: Record<string, unknown>): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), privateKey).toString('base64url')}`;
}

/** A paid order of two boxes: one was delivered today, as far as returns are concerned, and can still be made. */
async function aDeliverableOrder(userId: string): Promise<string> {
  const payment = { ...anOrder().payment, intent_id: null };
  const order = anOrder({ user_id: userId, payment, delivered_at: new Date().toISOString() });
  await transact([saveOrder({ revision: 0 }, order), insertOrderItem(anOrderItem({ quantity: 2 }), 0)]);
  return order.id;
}

beforeAll(async () => {
  product = await startProduct();
  photo = await aPhoto({ width: 300, height: 420 });
  tokens = {
    owner: await product.signIn('shopper@example.com'),
    other: await product.signIn('coach@example.com'),
    ops: await product.signIn('ops@example.com'),
    newcomer: (await aNewcomer(product)).token,
    erased: (await aNewcomer(product)).token,
  };
  await product.call('DELETE /me', undefined, tokens.erased);
  const card = await aReadyCard(product, tokens.owner);
  const front = await generate(product, tokens.owner, card.id, 'front');
  await chooseFirst(product, tokens.owner, card.id, 'front', front.id);
  const player = await product.call('POST /player-profiles', { player_name: 'Mara' }, tokens.owner);
  const kept = await upload(product, tokens.owner, photo);
  const box = await aBox(product, tokens.owner, 1);
  const boxed = box.pack_items[0].card_id;
  const userId = (await product.call('GET /me', undefined, tokens.owner)).body.id;
  const order = await aDeliverableOrder(userId);
  ids = {
    order,
    photo: kept.key,
    return: '',
    pack: box.id,
    boxed,
    card: card.id,
    generation: front.id,
    player: player.body.id,
    upload: kept.id,
    template: 'voltage',
  };
  ids.return = (await attempt('createReturn', tokens.owner)).body.id;
}, 120_000);

afterAll(() => product.stop());

const guarded = routeNames.filter((name) => routeRow(name).access !== 'public');
const namesAnObject = (name: RouteName): boolean =>
  routeRow(name).access === 'user' && routeRow(name).path.includes(':');
const ownedRoutes = routeNames.filter((name) => namesAnObject(name) || named.includes(name));

describe('a route that needs a signed-in user', () => {
  it.each(guarded)('%s refuses the anonymous in the product’s words', async (name) => {
    const reply = await attempt(name, null);
    expect([reply.status, reply.body.error]).toEqual([401, errorTable['auth.required'].words]);
  });

  it.each(guarded)('%s refuses tokens that are not ours, and those of an erased account', async (name) => {
    const strange = [
      tokens.erased,
      'abc.def.ghi',
      forged({ sub: 'x', token_use: 'access', client_id: product.config.user_pool_client_id, exp: 4_000_000_000 }),
    ];
    for (const token of strange) {
      const reply = await attempt(name, token);
      expect([reply.status, reply.body.error]).toEqual([401, errorTable['auth.failed'].words]);
    }
  });
});

it.each(guarded.filter((name) => !routeRow(name).beforeConsent))('%s waits for the consent', async (name) => {
  const reply = await attempt(name, tokens.newcomer);
  const code = routeRow(name).access === 'ops' ? 'auth.forbidden' : 'consent.required';
  expect([reply.status, reply.body.code]).toEqual([403, code]);
});

describe('an object', () => {
  it.each(ownedRoutes)('of another is not there for %s', async (name) => {
    for (const token of [tokens.other, tokens.ops]) {
      const reply = await attempt(name, token);
      const isCard = routeRow(name).path.startsWith('/cards/') || named.includes(name);
      const words = isCard ? 'Card not found or you do not have permission to edit it.' : 'Not found.';
      expect([reply.status, reply.body.error]).toEqual([404, words]);
    }
  });
});

describe('an operator', () => {
  it.each(routeNames.filter((name) => routeRow(name).access === 'ops'))('may call %s', async (name) => {
    const reply = await attempt(name, tokens.ops);
    expect(reply.status).toBe(opsAnswers[name] ?? routeRow(name).status);
    await product.aws.settled();
  });
});

describe('the owner', () => {
  it.each(order)('may call %s', async (name) => {
    const reply = await attempt(name, tokens.owner);
    expect(reply.status).toBe(answerFor(name));
    await product.aws.settled();
  });
});

describe('a public route', () => {
  const open = routeNames.filter((name) => routeRow(name).access === 'public' && name !== 'sendEmail');

  it.each(open)('%s answers anybody', async (name) => {
    expect((await attempt(name, null)).status).toBe(publicAnswers[name] ?? routeRow(name).status);
  });

  it('still asks for a token where a mail needs one', async () => {
    expect((await attempt('sendEmail', null)).status).toBe(401);
    expect((await attempt('sendEmail', 'abc.def.ghi')).status).toBe(401);
  });
});
