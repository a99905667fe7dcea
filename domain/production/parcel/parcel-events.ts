import type { Order, Shipment } from '#domain/orders/order/order.ts';
import { canMoveOrder, type MoveName, moveOrder, moveRow } from '#domain/orders/order/order-moves.ts';
import { fulfillmentStates } from '#domain/orders/order/order-states.ts';
import { counts, type ParcelStatus, type StatusAt } from '#domain/orders/order/parcel-status.ts';
import { isDomestic } from '#domain/shop/zones.ts';
import { nextState } from '#domain/values/state-table.ts';
import { withLabelledParcel } from './new-shipment.ts';
import type { ParcelCaseKind } from './parcel-cases.ts';

/** Days without an event until an operator contacts the carrier: domestic parcels are scanned daily, others wait at customs. */
export const quietDays = { domestic: 7, abroad: 14 } as const;
const dayMs = 86_400_000;

/** When a parcel last seen at `at` counts as silent (both ISO 8601 UTC). */
export const quietAfter = ({ country }: Order['shipping_address'], at: string): string =>
  new Date(Date.parse(at) + dayMs * (isDomestic(country) ? quietDays.domestic : quietDays.abroad)).toISOString();

export const isUnderWay = (order: Order, trackingNumber: string): boolean =>
  order.shipments.at(-1)?.tracking_number === trackingNumber && underway.includes(order.fulfillment_status);

export interface ParcelEventAt extends StatusAt {
  readonly trackingNumber: string;
}

interface Applying {
  readonly now: string;
  /** Id of a new shipment, if the event is the first sign that a parcel left. */
  readonly shipmentId: string;
}

export interface ParcelOutcome {
  readonly order: Order;
  readonly moves: readonly MoveName[];
  readonly note: string | null;
  readonly opens: ParcelCaseKind | null;
}

const movesOf: Partial<Record<ParcelStatus, MoveName>> = {
  in_transit: 'travel',
  out_for_delivery: 'go_out',
  available_for_pickup: 'await_pickup',
  failure: 'lose',
  return_to_sender: 'come_back',
  delivered: 'deliver',
};

const underway: readonly Order['fulfillment_status'][] = ['shipped', 'out_for_delivery'];
const casesOf: Partial<Record<MoveName, ParcelCaseKind>> = { lose: 'lost', come_back: 'returned' };

const withLast = (order: Order, last: StatusAt): Order => ({
  ...order,
  shipments: order.shipments.map((one, n): Shipment => (n === order.shipments.length - 1 ? { ...one, last } : one)),
});

const outcome = (order: Order, moves: readonly MoveName[], opens: ParcelCaseKind | null = null): ParcelOutcome => ({
  order,
  moves,
  note: null,
  opens,
});

/** A delivery of an earlier parcel, after the order was sent again; an operator may stop the second one. */
function foundAgain(order: Order, { status, trackingNumber }: ParcelEventAt): ParcelOutcome | null {
  if (status !== 'delivered' || order.status === 'delivered') return null;
  const note = `The carrier reports parcel ${trackingNumber} as delivered after all.`;
  return { order, moves: [], note, opens: 'found' };
}

/** A timeline entry without a status change: a scan, or a parcel that waits at the carrier. */
function passing(order: Order, move: MoveName): ParcelOutcome | null {
  const fits = move === 'travel' ? order.fulfillment_status === 'shipped' : underway.includes(order.fulfillment_status);
  return fits ? outcome(order, [move]) : null;
}

/** Ships the order if the carrier scanned its labelled parcel before an operator marked it. Null otherwise. */
function scannedFirst(order: Order, event: ParcelEventAt, { now, shipmentId }: Applying): Order | null {
  const { label } = order.production;
  if (label?.tracking_number !== event.trackingNumber || !canMoveOrder(order, 'ship')) return null;
  return withLabelledParcel(moveOrder(order, 'ship', now), label, { id: shipmentId, at: now });
}

/** Applies an event of the carrier. Null if it changes nothing. Events come late, twice and in any order: the latest by time decides (`counts`). */
export function applyParcelEvent(order: Order, event: ParcelEventAt, applying: Applying): ParcelOutcome | null {
  const move = movesOf[event.status];
  if (move === undefined) return null;
  if (order.shipments.at(-1)?.tracking_number === event.trackingNumber)
    return applied(order, event, move, applying.now);
  const sent = scannedFirst(order, event, applying);
  if (!sent) return foundAgain(order, event);
  const after = applied(sent, event, move, applying.now) ?? outcome(sent, []);
  return { ...after, moves: ['ship', ...after.moves] };
}

function applied(order: Order, event: ParcelEventAt, move: MoveName, now: string): ParcelOutcome | null {
  const { fulfillment } = moveRow(move);
  if (fulfillment === undefined) return passing(order, move);
  if (!counts(event, order.shipments.at(-1)?.last ?? null)) return null;
  const last = { status: event.status, at: event.at };
  if (canMoveOrder(order, move)) {
    const next = moveOrder(order, move, now);
    const entity = move === 'deliver' ? { ...next, delivered_at: now } : next;
    return outcome(withLast(entity, last), [move], casesOf[move] ?? null);
  }
  if (order.status !== 'shipped') return foundAgain(order, event);
  // The same status at a later time: events between the two no longer count.
  const isSame = nextState(fulfillmentStates, 'shipped', fulfillment) === order.fulfillment_status;
  return isSame ? outcome(withLast(order, last), []) : null;
}
