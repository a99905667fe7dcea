import { normalNumber } from '#domain/orders/order/order-number.ts';
import { stepOf } from '#domain/orders/order/production-steps.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { loadWholeOrder, type WholeOrder } from '#functions/table/orders/order.ts';
import { orderAt } from '#functions/table/orders/order-pointer.ts';
import { type ExecutionReport, executionsOf } from './execution.ts';
import { type Cell, type OpsResult, textList, textTable } from './print-table.ts';
import { CannotDo } from './reach.ts';
import { withoutNames } from './without-names.ts';

/** The order of a number or an id. Throws `CannotDo` if there is none. */
export async function orderTyped(typed: string): Promise<WholeOrder> {
  const id = typed.startsWith('ord_') ? typed : await orderAt(keys.tracking(normalNumber(typed)));
  const whole = id === null ? null : await loadWholeOrder(id);
  if (whole) return whole;
  throw new CannotDo(`There is no order ${typed}.`);
}

function facts({ entity: order }: WholeOrder, names: boolean): Record<string, Cell> {
  const { production, shipping_address: address } = order;
  return {
    number: order.order_number,
    id: order.id,
    step: stepOf(order),
    status: order.status,
    payment: order.payment_status,
    fulfillment: order.fulfillment_status,
    placed_at: order.placed_at,
    ship_by: order.ship_by,
    total_cents: order.total_amount,
    refunded_cents: order.refunded_amount,
    batch: production.batch_id,
    printed_at: production.printed_at,
    files: production.files,
    label: production.label && `${production.label.carrier} ${production.label.service}`,
    overdue_since: production.overdue_since,
    country: address.country,
    ...(names && {
      recipient: address.name,
      email: order.email,
      parcel: order.shipments.at(-1)?.tracking_number ?? null,
    }),
  };
}

/** Who writes texts that we know. An operator's or a buyer's own words may name anybody. */
const knownWriters: readonly string[] = ['shop', 'payment', 'carrier'];

/** An event's text with `…` for the names of the order's people, address and cards. Null for one that a person wrote. */
function textWithoutNames({ by, move, text }: WholeOrder['timeline'][number], { entity, items }: WholeOrder): Cell {
  if (move === 'note' && !knownWriters.includes(by)) return null;
  const { name, line1, line2, city } = entity.shipping_address;
  const titles = items.flatMap(({ cards }) => cards.map(({ title }) => title));
  return withoutNames(text, [entity.email, name, line1, line2, city, ...titles]);
}

const executionRow = ({ name, status, state, started_at, ended_at, error }: ExecutionReport): Cell[] => [
  name,
  status,
  state,
  started_at,
  ended_at,
  error,
];

/** An order with its timeline, its production state and its workflow. Shows personal data only with `names`. */
export async function showOrder(typed: string, names: boolean): Promise<OpsResult> {
  const whole = await orderTyped(typed);
  const { items, timeline } = whole;
  const boxes = items.map(({ id, pack_type, foil_finish, quantity, cards }): Cell[] => {
    const count = cards.reduce((sum, card) => sum + card.quantity, 0);
    return [id, pack_type, foil_finish, quantity, count];
  });
  const events = timeline.map((event): Cell[] => {
    const { at, by, move, text } = event;
    return [at, by, move, names ? text : textWithoutNames(event, whole)];
  });
  const executions = await executionsOf(whole.entity.order_number);
  return {
    text: [
      textList(facts(whole, names)),
      '',
      textTable(['box', 'type', 'finish', 'boxes', 'cards each'], boxes),
      '',
      textTable(['at', 'by', 'move', 'text'], events),
      '',
      textTable(['execution', 'status', 'state', 'started', 'ended', 'error'], executions.map(executionRow)),
    ].join('\n'),
    json: {
      ...facts(whole, names),
      boxes: boxes.map(([id, type, finish, quantity, cards]) => ({ id, type, finish, quantity, cards })),
      timeline: events.map(([at, by, move, text]) => ({ at, by, move, text })),
      executions,
    },
  };
}
