import { describe, expect, it } from 'vitest';
import {
  NewTicket,
  type TicketMove,
  type TicketStatus,
  TicketView,
  ticketMoves,
  ticketNumber,
  ticketStates,
  ticketStatuses,
} from '#domain/desk/ticket.ts';
import { isSameTicket, moveTicket } from '#domain/desk/ticket-moves.ts';
import { limits } from '#domain/tables/limits.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { unreachable } from '#domain/values/state-table.ts';
import { aTicket, aTicketInput } from '#tests/builders/a-ticket.ts';
import { codeOf } from '../code-of.ts';

const at = '2026-03-15T12:00:00.000Z';
const request = (move: TicketMove) => ({ move, note: 'Called', by: 'operator', at });

describe('a ticket', () => {
  it.each<[TicketStatus, TicketMove, TicketStatus | 'ticket.not_possible']>([
    ['open', 'answer', 'answered'],
    ['open', 'close', 'closed'],
    ['open', 'reopen', 'ticket.not_possible'],
    ['answered', 'answer', 'ticket.not_possible'],
    ['answered', 'close', 'closed'],
    ['answered', 'reopen', 'open'],
    ['closed', 'answer', 'ticket.not_possible'],
    ['closed', 'close', 'ticket.not_possible'],
    ['closed', 'reopen', 'open'],
  ])('that is %s, after %s, is %s', (status, move, after) => {
    const ticket = aTicket({ status });
    const outcome = ticketStates.some((row) => row.event === move && row.from.includes(status))
      ? moveTicket(ticket, request(move)).status
      : codeOf(() => moveTicket(ticket, request(move)));
    expect(outcome).toBe(after);
  });

  it('reaches every status', () => {
    expect(unreachable(ticketStates, 'open', ticketStatuses)).toEqual([]);
    expect(new Set(ticketStates.map(({ event }) => event))).toEqual(new Set(ticketMoves));
  });

  it('keeps the latest notes of the operators', () => {
    let ticket = aTicket();
    for (let n = 0; n < serverLimits.ticket.notes; n++) {
      ticket = moveTicket(moveTicket(ticket, request('answer')), { ...request('reopen'), note: String(n) });
    }
    expect(ticket.notes).toHaveLength(serverLimits.ticket.notes);
    expect(ticket.notes.at(-1)).toEqual({
      at,
      by: 'operator',
      move: 'reopen',
      text: String(serverLimits.ticket.notes - 1),
    });
  });

  it('is deleted a year after its last change', () => {
    const ticket = moveTicket(aTicket(), request('close'));
    expect(new Date(ticket.expires_at * 1000).toISOString()).toBe('2027-03-15T12:00:00.000Z');
  });

  it('has a number that can be read out on the telephone', () => {
    expect(ticketNumber(new Uint8Array([0, 31, 32, 63, 255, 17, 9]))).toBe('T-0Z0ZZH');
  });

  it('does not show the account to operators', () => {
    expect(Object.keys(TicketView.parse(aTicket({ user_id: 'someone' })))).not.toContain('user_id');
  });

  it('is the same ticket only with the same name, address, topic and message', () => {
    expect(isSameTicket(aTicket(), aTicketInput())).toBe(true);
    for (const other of [
      { name: 'M' },
      { email: 'm@example.com' },
      { topic: 'other' },
      { message: 'Hello' },
    ] as const) {
      expect(isSameTicket(aTicket(), aTicketInput(other))).toBe(false);
    }
  });
});

describe('a message to the support', () => {
  it.each([
    [{ name: ' ' }, 'Please enter your name.'],
    [{ name: undefined }, 'Please enter your name.'],
    [{ name: 'x'.repeat(limits.text.full_name + 1) }, 'text.too_long'],
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'text.too_long'],
    [{ topic: 'weather' }, 'Please choose what it is about.'],
    [{ message: '' }, 'Please write a message.'],
    [{ message: 'x'.repeat(limits.ticket.message + 1) }, 'text.too_long'],
    [{ challenge: 'x'.repeat(4001) }, 'signup.challenge_failed'],
  ])('with %o is refused with the specified message', (wrong, expected) => {
    const issues = NewTicket.safeParse({ ...aTicketInput(), ...wrong }).error?.issues ?? [];
    expect(issues.map(({ message }) => message)).toContain(expected);
  });

  it('is stored trimmed, with its address in lower case', () => {
    const typed = { ...aTicketInput(), name: ' Mara ', email: ' Mara@Example.com ', message: ' Hello\n' };
    expect(NewTicket.parse(typed)).toMatchObject({ name: 'Mara', email: 'mara@example.com', message: 'Hello' });
  });
});
