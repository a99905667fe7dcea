import { randomBytes } from 'node:crypto';
import { ticketNumber } from '#domain/desk/ticket.ts';
import { moveTicket, parcelTicket } from '#domain/desk/ticket-moves.ts';
import type { Order } from '#domain/orders/order/order.ts';
import { caseText, type ParcelCaseKind, parcelCaseKinds } from '#domain/production/parcel/parcel-cases.ts';
import { now } from '#functions/platform/clock.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite, isClaimed } from '#functions/platform/table/once.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadTicket, ticketRows } from '#functions/table/desk/ticket.ts';
import { caseTicket } from '#functions/table/production/parcel-case.ts';

/** The writes that open a case, once per parcel and kind: a ticket of the buyer, and the row that names it. Empty if there was one. */
export async function openCase(order: Order, parcel: string, kind: ParcelCaseKind, at: string): Promise<Write[]> {
  const key = keys.parcelCase(parcel, kind);
  if (await isClaimed(key)) return [];
  const number = ticketNumber(randomBytes(8));
  const message = caseText(kind, { number: order.order_number, parcel });
  const ticket = parcelTicket({ order, parcel, kind, message, number, at });
  return [insertRowWrite({ ...key, ticket: number }), ticketRows.insert(ticket)];
}

/**
 * Closes an order's cases: its parcel arrived, it is sent again, or the buyer was refunded.
 * @param why the text for operators
 */
export async function closeCases(order: Order, why: string): Promise<void> {
  for (const { tracking_number: parcel } of order.shipments) {
    for (const kind of parcelCaseKinds) {
      const number = await caseTicket(parcel, kind);
      if (number !== null) await closeTicket(number, why);
    }
  }
}

async function closeTicket(number: string, note: string): Promise<void> {
  // A ticket is deleted a year after its last change.
  if (!(await loadTicket(number))) return;
  await changeRow(
    ticketRows,
    async () => {
      const stored = await loadTicket(number);
      if (!stored) throw new Error('The ticket of a case is gone.');
      return stored;
    },
    (ticket) =>
      ticket.status === 'closed'
        ? null
        : { entity: moveTicket(ticket, { move: 'close', note, by: 'shop', at: now().toISOString() }) },
  );
}
