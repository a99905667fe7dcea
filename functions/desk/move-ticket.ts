import type { Ticket, TicketMoveInput } from '#domain/desk/ticket.ts';
import { moveTicket } from '#domain/desk/ticket-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { loadTicket, ticketRows } from '#functions/table/desk/ticket.ts';

async function found(number: string): Promise<Stored<Ticket>> {
  const stored = await loadTicket(number);
  if (!stored) throw new AppError('request.not_found');
  return stored;
}

/** A ticket as operators read it. Throws `request.not_found`. */
export const readTicketView = async (number: string): Promise<Ticket> => (await found(number)).entity;

/** Moves a ticket, with a note and an audit entry. Throws `request.not_found` and `ticket.not_possible`. */
export async function decideTicket(number: string, request: TicketMoveInput, by: string): Promise<Ticket> {
  const moved = await changeRow(
    ticketRows,
    () => found(number),
    (ticket) => {
      const entity = moveTicket(ticket, { ...request, by, at: now().toISOString() });
      return {
        entity,
        with: [appendAudit({ what: `ticket.${entity.status}`, subject: number, by, before: ticket, after: entity })],
      };
    },
  );
  return moved.entity;
}
