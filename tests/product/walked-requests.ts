import { type RouteName, routeRow } from '#domain/api/routes.ts';
import { examplePhotoKey, examplePicture } from '#domain/api/row.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { notBegun } from '#domain/orders/order/production-state.ts';
import { exampleId } from '#domain/values/ids.ts';
import { thingOfParameter } from '#scripts/check/fuzz/things.ts';
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
  /** The code of a shared card of the owner's. */
  readonly shareCode: string;
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
  ord_walked_disputed: { payment_status: 'disputed' },
  ord_walked_broken: { production: { ...notBegun, files: 'broken' } },
  ord_walked_held: {
    production: { ...notBegun, hold: { text: 'Held', at: '2026-03-01T12:00:00.000Z' } },
  },
};
const orderOf: Partial<Record<RouteName, keyof typeof walkedOrders>> = {
  reprintOrder: 'ord_walked_reprint',
  decideOrder: 'ord_walked_disputed',
  checkFiles: 'ord_walked_broken',
  leaveOutOfOrder: 'ord_walked_held',
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
  [exampleId('payee')]: (ids) => ids.payee,
  [exampleId('order')]: (_, name) => (name === 'moveOrders' ? 'ord_walked_too' : 'ord_walked_batch'),
  [examplePhotoKey]: (ids) => ids.photo,
  [examplePicture]: (ids) => ids.picture,
};

function withObjects(value: unknown, name: RouteName, ids: WalkedIds): unknown {
  if (typeof value === 'string') return namedInExamples[value]?.(ids, name) ?? value;
  if (Array.isArray(value)) return value.map((item) => withObjects(item, name, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withObjects(field, name, ids)]));
}

/** Parameters that do not name the first object of their path. */
const otherThan: Readonly<Record<string, keyof WalkedIds>> = { card_id: 'boxed', oid: 'packOrder' };

function idOf(name: RouteName, param: string, ids: WalkedIds): string {
  const { path } = routeRow(name);
  const thing = thingOfParameter(path, param);
  if (thing === 'order' && param === 'id') return orderOf[name] ?? ids.order;
  const isOfTeam = path.startsWith('/teams/') || path.startsWith('/player-links/');
  const noun = otherThan[param] ?? (thing === 'upload' && isOfTeam ? 'teamUpload' : thing);
  // For an object that the walk lacks, such as a batch: an id that does not exist.
  return (ids as unknown as Partial<Record<string, string>>)[noun] ?? ids.template;
}

/** The valid request of a route: method, address below /api, and body. */
export function walkedRequest(name: RouteName, ids: WalkedIds): { method: string; path: string; body: unknown } {
  const { method, path, example } = routeRow(name);
  const filled = path.replace(/:(\w+)/g, (_, param: string) => idOf(name, param, ids));
  return { method, path: filled, body: withObjects(example, name, ids) };
}
