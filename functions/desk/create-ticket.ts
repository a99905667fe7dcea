import { type NewTicket, ticketNumber } from '#domain/desk/ticket.ts';
import { isSameTicket, newTicket } from '#domain/desk/ticket-moves.ts';
import { AppError } from '#domain/tables/errors.ts';
import type { MailKind } from '#domain/tables/events.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { checkSolution, type SolvedChallenge } from '#functions/account/human-check.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { limitCalls } from '#functions/platform/table/rate.ts';
import { ConditionFailed, transact, type Write } from '#functions/platform/table/transact.ts';
import { loadTicket, ticketRows } from '#functions/table/desk/ticket.ts';

const day = 86_400;

const mail = (kind: MailKind, number: string): Write =>
  outbox('mail.requested', { kind, user_id: '', subject_id: number, state: 'filed' });

/** Whether the address gets a confirmation: anyone can type any address, so their number per day is limited. */
async function mayConfirm(email: string): Promise<boolean> {
  try {
    await limitCalls({
      what: 'ticket_mail',
      caller: sha256(email),
      calls: serverLimits.ticket.confirmationsPerDay,
      seconds: day,
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** Derives the number from the challenge, so that a second click with the same solution finds the first one's ticket (D-137). */
const numberOf = ({ signature }: SolvedChallenge): string => ticketNumber(Buffer.from(sha256(signature), 'hex'));

/** The number of the ticket that an equal first click made. Throws `signup.challenge_failed`, as for every used solution, if the text differs. */
async function filedBefore(number: string, input: NewTicket, cause: ConditionFailed): Promise<{ ticket: string }> {
  const stored = await loadTicket(number);
  if (stored && isSameTicket(stored.entity, input)) return { ticket: number };
  throw new AppError('signup.challenge_failed', { cause });
}

/**
 * Files a message of a visitor or a user: the ticket, the used challenge and both mails are one write. Throws the errors of `checkSolution`, and
 * `signup.challenge_failed` for a replay.
 */
export async function createTicket(input: NewTicket, userId: string): Promise<{ ticket: string }> {
  const solved = await checkSolution(input.challenge);
  const number = numberOf(solved);
  const known = await loadTicket(number);
  if (known && isSameTicket(known.entity, input)) return { ticket: number };
  const ticket = newTicket(input, { number, userId: userId || null, at: now().toISOString() });
  const confirms = await mayConfirm(input.email);
  try {
    await transact([
      solved.use,
      ticketRows.insert(ticket),
      mail('ticket_filed', number),
      ...(confirms ? [mail('ticket_received', number)] : []),
    ]);
    return { ticket: number };
  } catch (error) {
    if (error instanceof ConditionFailed) return filedBefore(number, input, error);
    throw error;
  }
}
