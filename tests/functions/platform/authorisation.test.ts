import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamRightOf } from '#domain/api/permissions.ts';
import { type RouteName, routeNames, routeRow } from '#domain/api/routes.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { listAudit } from '#functions/table/desk/audit.ts';
import { ticketRows } from '#functions/table/desk/ticket.ts';
import { claimMail, recordMail } from '#functions/table/mail/claim-mail.ts';
import { insertOrderItem, saveOrder } from '#functions/table/orders/order.ts';
import { aTicket } from '#tests/builders/a-ticket.ts';
import { anOrder, anOrderItem } from '#tests/builders/an-order.ts';
import { aPhoto } from '#tests/product/a-photo.ts';
import { anUnpressedCard } from '#tests/product/buying.ts';
import { type Product, password, startProduct } from '#tests/product/product.ts';
import { refusedTokens } from '#tests/product/refused-tokens.ts';
import { aBox, aNewcomer, aReadyCard, chooseFirst, generate, upload } from '#tests/product/steps.ts';
import { aStoredOrder } from '#tests/product/stored-orders.ts';
import { type Cell, isPlainSuccess, rightsOf, strange, wanted } from '#tests/product/walked-answers.ts';
import { type WalkedIds, walkedOrders, walkedRequest } from '#tests/product/walked-requests.ts';
import { isTeamCaller, teamCallers, teamObjects, usedUp } from '#tests/product/walked-team.ts';

let product: Product;
let ids: WalkedIds;
/** Kind of caller → `Authorization` header. */
let callers: Record<string, string | null>;
let operatorId: string;

/** The team's routes are called by its members in all roles. On other routes members are users like `other`. */
const callersOf = (name: RouteName): string[] =>
  Object.keys(callers).filter((caller) => !isTeamCaller(caller) || teamRightOf(routeRow(name).access) !== null);

/** Operators come before the owner, who could cancel the order. Calls that delete everything come last. */
const last: RouteName[] = [
  'deletePackItem',
  'deletePack',
  'deleteCard',
  'deletePlayer',
  'deleteTeam',
  'agreeToTerms',
  'eraseMe',
];
const isFirst = (name: RouteName): boolean => routeRow(name).access === 'ops';
/** It ends the tokens of every later call. tests/functions/account/sessions.test.ts calls it. */
const apart: RouteName = 'endSessions';
const rest = routeNames.filter((name) => !isFirst(name) && !last.includes(name) && name !== apart);
const walk = [...routeNames.filter(isFirst), ...rest, ...last];

/** The mail address of the walk is not blocked, so there is nothing to lift. */
const changesNothing: RouteName[] = ['liftSuppression'];

/** Calls as `caller` and returns the cell. `leak` if a stranger reads one of the owner's ids. */
async function callAs(name: RouteName, caller: string): Promise<Cell> {
  const isOperators = caller === 'operator' && isFirst(name) && routeRow(name).method !== 'GET';
  const before = isOperators ? await newestEntry() : null;
  const cell = await cellOf(name, caller);
  const isSilent =
    isOperators &&
    !changesNothing.includes(name) &&
    cell === String(routeRow(name).status) &&
    (await newestEntry()) === before;
  return isSilent ? `${cell} without an entry in the audit log` : cell;
}

/** The latest audit entry of an operator. */
async function newestEntry(): Promise<string | undefined> {
  const { items } = await listAudit({ by: operatorId }, { limit: 1 });
  return items[0]?.id;
}

async function cellOf(name: RouteName, caller: string): Promise<Cell> {
  const { method, path, body } = walkedRequest(name, ids);
  const header = callers[caller];
  const reply = await fetch(`${product.origin}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(header && { authorization: header }),
      ...(routeRow(name).key === 'optional' && { 'idempotency-key': randomUUID() }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  // The page of a shared card contains the code from its own address.
  const {
    discount: _discount,
    photo: _photo,
    picture: _picture,
    template: _template,
    shareCode: _shareCode,
    ...own
  } = ids;
  const isMember = isTeamCaller(caller) && isPlainSuccess(name, caller);
  const mayRead = caller === 'owner' || (caller === 'operator' && isFirst(name)) || isMember;
  const leak = !mayRead && Object.values(own).some((id) => text.includes(id)) ? ' leak' : '';
  const message = isPlainSuccess(name, caller) ? '' : ` ${(JSON.parse(text) as { error: string }).error}`;
  return `${reply.status}${message}${leak}`;
}

/** A paid order of two boxes: one counts as delivered for returns, the other can still be printed. */
async function aDeliverableOrder(userId: string): Promise<string> {
  const payment = { ...anOrder().payment, intent_id: null };
  const box = { id: 'oit_1', quantity: 2, pack_number: 1 };
  const order = await aStoredOrder(userId, { payment, delivered_at: new Date().toISOString() }, box);
  // For moves of several orders. It belongs to another buyer, because the owner must leave without open orders.
  const other = anOrder({ id: 'ord_walked_too', order_number: 'GC-WALKED22', user_id: 'another-buyer', payment });
  await transact([saveOrder({ revision: 0 }, other)]);
  for (const [n, [id, over]] of Object.entries(walkedOrders).entries()) {
    const walked = anOrder({ id, order_number: `GC-WALKED3${n}`, user_id: 'another-buyer', payment, ...over });
    // What is left of an order without its held cards must have a card.
    const items = walked.production.hold ? [insertOrderItem(anOrderItem({ order_id: id }), 1)] : [];
    await transact([saveOrder({ revision: 0 }, walked), ...items]);
  }
  return order.id;
}

async function aFiledTicket(): Promise<string> {
  const ticket = aTicket();
  await transact([ticketRows.insert(ticket)]);
  return ticket.number;
}

async function aSentMail(userId: string): Promise<string> {
  const claim = await claimMail({ kind: 'welcome', subject_id: userId, state: 'walked' }, userId);
  if (claim.is !== 'ours') throw new Error('The mail is claimed already.');
  await recordMail(claim.entry, (entry) => ({ ...entry, status: 'sent' }));
  return claim.entry.id;
}

let team: Parameters<typeof teamObjects>[0];

/** The owner's team, which sells packs, with an object of each kind, and the callers of its routes. */
async function ownersTeam(token: string) {
  const { id } = (await product.call('POST /teams', { name: 'Falcons', team_pack_enabled: true }, token)).body;
  team = { product, teamId: id, admin: token };
  return { team: id, ...(await teamObjects(team)) };
}

/** The codes of a card that the owner shares with its clip. Its id is in no reply that strangers must not read. */
async function aSharedCard(token: string): Promise<Pick<WalkedIds, 'shareCode' | 'clipCode'>> {
  const { id } = await anUnpressedCard(product, token);
  const put = async (name: 'shareCard' | 'setClip') => {
    const { method, path, body } = walkedRequest(name, { card: id } as WalkedIds);
    return (await product.call(`${method} ${path}` as `PUT /${string}`, body, token)).body;
  };
  const last = (address: string): string => address.split('/').at(-1) ?? '';
  const share = await put('shareCard');
  return { shareCode: last(share.path), clipCode: last((await put('setClip')).clip.address) };
}

async function ownersObjects(token: string): Promise<WalkedIds> {
  const photo = await aPhoto({ width: 300, height: 420 });
  const card = await aReadyCard(product, token);
  const front = await generate(product, token, card.id, 'front');
  await chooseFirst(product, token, card.id, 'front', front.id);
  const player = await product.call('POST /player-profiles', { player_name: 'Mara' }, token);
  const stored = await upload(product, token, { bytes: photo });
  const box = await aBox(product, token, 1);
  const userId = (await product.call('GET /me', undefined, token)).body.id;
  const made = {
    order: await aDeliverableOrder(userId),
    photo: stored.key,
    picture: photo.toString('base64'),
    return: '',
    ticket: await aFiledTicket(),
    mail: await aSentMail(userId),
    discount: 'SHIPFREE',
    pack: box.id,
    boxed: box.pack_items[0].card_id,
    card: card.id,
    generation: front.id,
    player: player.body.id,
    upload: stored.id,
    template: 'voltage',
    ...(await aSharedCard(token)),
    ...(await ownersTeam(token)),
  };
  const { path, body } = walkedRequest('createReturn', made);
  return { ...made, return: (await product.call(`POST ${path as `/${string}`}`, body, token)).body.id };
}

beforeAll(async () => {
  product = await startProduct();
  const AuthParameters = { USERNAME: 'shopper@example.com', PASSWORD: password };
  const signIn = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: product.config.user_pool_client_id, AuthParameters };
  const { AccessToken: owner, IdToken } = (await product.cognito('InitiateAuth', signIn)).body.AuthenticationResult;
  const { token: erased } = await aNewcomer(product);
  await product.call('DELETE /me', undefined, erased);
  callers = {
    anonymous: null,
    ...(await refusedTokens(product, owner, IdToken)),
    'erased account': `Bearer ${erased}`,
    newcomer: `Bearer ${(await aNewcomer(product)).token}`,
    other: `Bearer ${await product.signIn('coach@example.com')}`,
    operator: `Bearer ${await product.signIn('ops@example.com')}`,
    owner: `Bearer ${owner}`,
  };
  operatorId = (await product.call('GET /me', undefined, await product.signIn('ops@example.com'))).body.id;
  ids = await ownersObjects(owner);
  // The owner comes after the members, because the team's admin may delete it.
  const { owner: admin = null, ...before } = callers;
  const members = Object.entries(await teamCallers(team)).map(([caller, token]) => [caller, `Bearer ${token}`]);
  callers = { ...before, ...Object.fromEntries(members), owner: admin };
});

const counted = { cells: 0, wrong: 0 };
afterAll(async () => {
  const routes = `${routeNames.length} routes, ${Object.keys(callers).length} kinds of caller`;
  console.log(`The authorisation walk: ${routes}, ${counted.cells} cells, ${counted.wrong} wrong`);
  await product.stop();
});

describe('the authorisation walk', () => {
  it.each(walk)('of %s gets the expected reply for each kind of caller', async (name) => {
    const { rate, access, method } = routeRow(name);
    const row: Record<string, Cell> = {};
    const kinds = callersOf(name);
    for (const [n, caller] of kinds.entries()) {
      // Callers of public routes share one address. Before their calls exceed the rate, the clock advances past it.
      // Tokens live an hour of this clock.
      const isSpent = rate !== null && access === 'public' && n > 0 && n % rate.calls === 0;
      if (isSpent) await product.aws.clock.advance(rate.seconds + 1);
      const fresh = rightsOf[caller] ? usedUp[name] : undefined;
      if (fresh) ids = { ...ids, ...(await teamObjects(team, fresh)) };
      row[caller] = await callAs(name, caller);
      if (method !== 'GET' && ['owner', 'operator', 'coach'].includes(caller)) await product.aws.settled();
      counted.cells += 1;
      if (row[caller] !== wanted(name, caller)) counted.wrong += 1;
    }
    expect(row).toEqual(Object.fromEntries(kinds.map((caller) => [caller, wanted(name, caller)])));
  });

  it('has a cell for every route and kind of caller', () => {
    const ofTeams = routeNames.filter((name) => teamRightOf(routeRow(name).access) !== null).length;
    const inTeam = Object.keys(callers).filter(isTeamCaller).length;
    const everywhere = Object.keys(callers).length - inTeam;
    expect(counted.cells).toBe(walk.length * everywhere + ofTeams * inTeam);
    expect(Object.keys(callers).filter(strange)).toHaveLength(14);
  });
});
