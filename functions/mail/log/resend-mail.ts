import type { MailEntry, MailView } from '#domain/mail/mail-entry.ts';
import { AppError } from '#domain/tables/errors.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { newId } from '#functions/platform/new-id.ts';
import { waitingSince } from '#functions/platform/schedule.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { appendAudit } from '#functions/table/desk/audit.ts';
import { findMail, mailRows, type StoredMail } from '#functions/table/mail/mail-log.ts';
import { dropSuppression, whySuppressed } from '#functions/table/mail/suppression.ts';
import { recipientOf } from './mail-recipient.ts';
import { mailView } from './mail-view.ts';

async function found(id: string): Promise<StoredMail> {
  const stored = await findMail(id);
  if (!stored) throw new AppError('mail.not_found');
  return stored;
}

/** Throws `mail.suppressed` for a blocked address, because the mail would only be logged again. */
async function refuseSuppressed(entry: MailEntry): Promise<void> {
  const email = await recipientOf(entry);
  if (email !== null && (await whySuppressed(email)) !== null) throw new AppError('mail.suppressed');
}

/**
 * Requests a mail again, to the current address. The request has its own claim; a second click within a minute changes nothing. Throws
 * `mail.not_found`, `mail.being_sent` and `mail.suppressed`.
 */
export async function resendMail(id: string, by: string): Promise<MailView> {
  await refuseSuppressed((await found(id)).entity);
  const { entity } = await changeRow(
    mailRows,
    () => found(id),
    (entry) => {
      if (entry.status === 'sending') throw new AppError('mail.being_sent');
      if (entry.resent_at !== null && entry.resent_at > waitingSince(serverLimits.mail.repeatSeconds)) return null;
      const { kind, user_id, subject_id, state } = entry;
      const request = { kind, user_id, subject_id, state, again: newId('mail') };
      return {
        entity: { ...entry, resent_at: now().toISOString() },
        with: [outbox('mail.requested', request), appendAudit({ what: 'mail.resent', subject: id, by })],
      };
    },
  );
  return mailView(entity);
}

/** Unblocks the address of a mail. Throws `mail.not_found`. */
export async function liftSuppression(id: string, by: string): Promise<MailView> {
  const { entity } = await found(id);
  const email = await recipientOf(entity);
  if (email !== null && (await whySuppressed(email)) !== null) {
    await transact([appendAudit({ what: 'mail.suppression_lifted', subject: id, by })]);
    await dropSuppression(email);
  }
  return mailView(entity);
}
