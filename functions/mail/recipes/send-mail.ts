import { journeyEmail } from '#domain/desk/journey.ts';
import type { MailEntry } from '#domain/mail/mail-entry.ts';
import type { MailKind } from '#domain/tables/events.ts';
import { deliver } from '#functions/partners/mail/port.ts';
import { now } from '#functions/platform/clock.ts';
import { TakenByAnother } from '#functions/platform/events/failures.ts';
import { loadProfile } from '#functions/table/account/profile.ts';
import { claimMail, recordMail } from '#functions/table/mail/claim-mail.ts';
import { dropMail } from '#functions/table/mail/mail-log.ts';
import { whySuppressed } from '#functions/table/mail/suppression.ts';
import { mailBody } from '../page/mail-page.tsx';
import { composeMail } from './mail-table.ts';

/** The payload of a mail request, as in the event `mail.requested`. `user_id` is empty for a mail to someone without an account. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly user_id: string;
  readonly subject_id: string;
  readonly state: string;
  readonly again?: string | undefined;
}

interface Recipient {
  readonly email: string;
  readonly full_name: string;
}

/** The result of a claimed mail. Null if there is nothing to send, for example because its subject was deleted. */
async function outcomeOf(entry: MailEntry, recipient: Recipient | null): Promise<Partial<MailEntry> | null> {
  const { id, kind, user_id: userId, subject_id: subjectId, state } = entry;
  const mail = await composeMail(kind, { userId, fullName: recipient?.full_name ?? '', subjectId, state });
  const to = mail?.to ?? recipient?.email;
  if (!mail || to === undefined) return null;
  // The user pool's mails, with codes, do not pass here.
  if ((await whySuppressed(to)) !== null) return { status: 'suppressed' };
  const messageId = await deliver({ to, subject: mail.subject, id, ...mailBody(mail) });
  return { status: 'sent', message_id: messageId, sent_at: now().toISOString() };
}

/** Deletes the entry of an empty mail, so it can be sent later. For a resent mail, operators see the reason. */
const sayNothing = (entry: MailEntry): Promise<void> =>
  entry.again === null
    ? dropMail(entry)
    : recordMail(entry, (stored) => ({ ...stored, status: 'failed', error: 'NothingToSay' }));

/** A report of SES may arrive before the send is recorded; keep it. */
const sentUnlessReported = (stored: MailEntry, outcome: Partial<MailEntry>): MailEntry => ({
  ...stored,
  ...outcome,
  status: stored.status === 'sending' ? (outcome.status ?? stored.status) : stored.status,
});

/**
 * Sends a mail to the user's stored address, or to the mail's own, once per (kind, subject, state) (P-30). It is composed after the claim, because
 * composing an invitation makes its link and ends the previous one. Throws while another sender holds the claim, so the queue retries.
 */
export async function sendMail({ user_id, ...name }: MailRequest): Promise<void> {
  const profile = user_id === '' ? null : (await loadProfile(user_id))?.entity;
  // Nobody reads mail to the journey's account.
  if (profile === undefined || profile?.email === journeyEmail) return;
  const claim = await claimMail(name, user_id);
  if (claim.is === 'done') return;
  if (claim.is === 'taken') throw new TakenByAnother('Another sender has claimed this mail; the queue retries.');
  const { entry } = claim;
  let outcome: Partial<MailEntry> | null;
  try {
    outcome = await outcomeOf(entry, profile);
  } catch (error) {
    // An error message of SES may contain the address.
    const failed = { status: 'failed', error: error instanceof Error ? error.name : 'Error' } as const;
    await recordMail(entry, (stored) => ({ ...stored, ...failed }));
    throw error;
  }
  if (outcome === null) return sayNothing(entry);
  const recorded = outcome;
  await recordMail(entry, (stored) => sentUnlessReported(stored, recorded));
}
