import { Ticket, type TicketStatus } from '#domain/desk/ticket.ts';
import { deleteRow } from '#functions/platform/table/delete-row.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  countRows,
  newestFirst,
  type Page,
  type PageRequest,
  queryAll,
  queryPage,
  type Rows,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import { eraseMailsAbout } from '../mail/mail-log.ts';

/** Rows of tickets, listed for operators, by address and, if signed in, by account. */
export const ticketRows = optimisticRow({
  schema: Ticket,
  key: ({ number }) => keys.ticket(number),
  indexes: ({ number, user_id, email, status, created_at }) => ({
    ...(user_id === null ? {} : indexes.ticketsOf(user_id, created_at, number)),
    ...indexes.ticketsBy(status, created_at, number),
    ...indexes.ticketsFrom(email, created_at, number),
  }),
});

export const loadTicket = (number: string): Promise<Stored<Ticket> | null> => loadRow(ticketRows, keys.ticket(number));

/** A page of the tickets of one status, newest first. */
export const listTicketsBy = (status: TicketStatus, request: PageRequest): Promise<Page<Ticket>> =>
  queryPage(newestFirst(rowsInIndex('gsi2', indexes.ticketsBy(status, '', '').gsi2pk)), request, ticketRows.parse);

/** How many tickets have a status, up to `maxCounted`. */
export const countTicketsBy = (status: TicketStatus): Promise<number> =>
  countRows(rowsInIndex('gsi2', indexes.ticketsBy(status, '', '').gsi2pk));

const rowsOf = (userId: string): Rows => rowsInIndex('gsi1', indexes.ticketsOf(userId, '', '').gsi1pk);

/** An account's tickets, written while signed in. */
export const ticketsOf = (userId: string): Promise<Ticket[]> => queryAll(rowsOf(userId), ticketRows.parse);

async function erase(rows: Rows): Promise<void> {
  for (const { number } of await queryAll(rows, ticketRows.parse)) {
    await deleteRow(keys.ticket(number));
    await eraseMailsAbout('ticket_received', number);
    await eraseMailsAbout('ticket_filed', number);
  }
}

/** Removes an account's tickets, with the claims of their mails. */
export const eraseTicketsOf = (userId: string): Promise<void> => erase(rowsOf(userId));

/** Removes the tickets of an address (lower case), with or without a sign-in. */
export const eraseTicketsFrom = (email: string): Promise<void> =>
  erase(rowsInIndex('gsi3', indexes.ticketsFrom(email, '', '').gsi3pk));
