import type { Order } from '#domain/orders/order/order.ts';
import { examplePhotoKey, examplePicture } from '#domain/tables/routes/row.ts';
import { type RouteName, routeRow } from '#domain/tables/routes.ts';
import { exampleId } from '#domain/values/ids.ts';
import type { WalkedTeamIds } from './walked-team.ts';

/** The owner's objects that the walk's requests name. `walked-team.ts` makes those of the team. */
export interface WalkedIds extends WalkedTeamIds {
  readonly team: string;
  readonly card: string;
  readonly generation: string;
  readonly player: string;
  readonly upload: string;
  readonly template: string;
  readonly pack: string;
  readonly boxed: string;
  readonly order: string;
  readonly return: string;
  readonly photo: string;
  /** The code of the owner's shared card. */
  readonly sharedCode: string;
  /** The code of its clip. */
  readonly clipCode: string;
  /** The number of a support ticket. */
  readonly ticket: string;
  /** A mail of the log. */
  readonly mail: string;
  /** A discount code. */
  readonly discount: string;
  /** A picture's bytes as base64. */
  readonly picture: string;
}

/** Orders in a state that allows an operator's call, by call. */
export const walkedOrders: Readonly<Record<string, Partial<Order>>> = {
  ord_walked_reprint: { status: 'in_production', fulfillment_status: 'quality_check' },
  ord_walked_stop: {},
  ord_walked_lost: { status: 'shipped', fulfillment_status: 'lost' },
  ord_walked_batch: {},
};
const orderOf: Partial<Record<RouteName, keyof typeof walkedOrders>> = {
  reprintOrder: 'ord_walked_reprint',
  stopOrder: 'ord_walked_stop',
  sendOrderAgain: 'ord_walked_lost',
};

/** The card of an example's body if it is not the owner's loose one: boxed, ordered, or unknown. */
const cardOf: Partial<Record<RouteName, (ids: WalkedIds) => string>> = {
  addPackItem: (ids) => ids.boxed,
  createReturn: () => 'crd_1',
  handInTeamCard: () => 'crd_of_nobody',
};

/** The ids in the routes' examples, and the owner's objects that replace them. */
const namedInExamples: Readonly<Record<string, (ids: WalkedIds, name: RouteName) => string>> = {
  [exampleId('card')]: (ids, name) => cardOf[name]?.(ids) ?? ids.card,
  [exampleId('generation')]: (ids) => ids.generation,
  [exampleId('pack')]: (ids) => ids.pack,
  [exampleId('rosterPlayer')]: (ids) => ids.rosterPlayer,
  [exampleId('teamCard')]: (ids) => ids.teamCard,
  [exampleId('teamPack')]: (ids) => ids.teamPack,
  [exampleId('order')]: (_, name) => (name === 'moveOrders' ? 'ord_walked_too' : 'ord_walked_batch'),
  [examplePhotoKey]: (ids) => ids.photo,
  [examplePicture]: (ids) => ids.picture,
};

function withObjects(value: unknown, name: RouteName, ids: WalkedIds): unknown {
  if (typeof value === 'string') return namedInExamples[value]?.(ids, name) ?? value;
  if (Array.isArray(value)) return value.map((one) => withObjects(one, name, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withObjects(one, name, ids)]));
}

/** The object that a path's :id names. */
const idOf = (name: RouteName, ids: WalkedIds): string => {
  const { path } = routeRow(name);
  if (path.startsWith('/cards/')) return ids.card;
  if (path.startsWith('/generations/')) return ids.generation;
  if (path.startsWith('/player-profiles/')) return ids.player;
  if (path.startsWith('/uploads/')) return ids.upload;
  if (path.startsWith('/packs/')) return ids.pack;
  if (path.includes('/orders/')) return orderOf[name] ?? ids.order;
  if (path.includes('/returns/')) return ids.return;
  if (path.includes('/holds/')) return ids.card;
  if (path.startsWith('/teams/')) return ids.team;
  return ids.template;
};

/** The object of any other path parameter: by its name, or by the segment before it if a name has two meanings. */
const pathIds: Readonly<Record<string, keyof WalkedIds>> = {
  card_id: 'boxed',
  pack_id: 'pack',
  tid: 'look',
  user_id: 'member',
  iid: 'invitation',
  cid: 'teamCard',
  pid: 'rosterPlayer',
  uid: 'teamUpload',
  'player-links/token': 'linkToken',
  tpid: 'teamPack',
  sid: 'set',
  'invitations/token': 'inviteToken',
  oid: 'packOrder',
  number: 'ticket',
  'mail/id': 'mail',
  'mail-pictures/token': 'card',
  wid: 'orderWindow',
  'shared-cards/code': 'sharedCode',
  'clips/code': 'clipCode',
  'discounts/code': 'discount',
  code: 'teamPage',
};

/** The valid request of a route: method, address below /api, and body. */
export function walkedRequest(name: RouteName, ids: WalkedIds): { method: string; path: string; body: unknown } {
  const { method, path, example } = routeRow(name);
  const filled = path.replace(/([\w-]+)\/:(\w+)/g, (_, word: string, param: string) => {
    const noun = pathIds[`${word}/${param}`] ?? pathIds[param];
    return `${word}/${noun ? ids[noun] : idOf(name, ids)}`;
  });
  return { method, path: filled, body: withObjects(example, name, ids) };
}
