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

/** The payload of a mail request; field names as in the event `mail.requested`. `user_id` is empty for a mail to someone without an account. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly user_id: string;
  readonly subject_id: string;
  readonly state: string;
  /** Tells a mail that an operator sends again from the first. */
  readonly again?: string | undefined;
}

interface Recipient {
  readonly email: string;
  readonly full_name: string;
}

/** What becomes of a claimed mail. Null: there is nothing to say, for example because its subject is gone. */
async function outcomeOf(entry: MailEntry, recipient: Recipient | null): Promise<Partial<MailEntry> | null> {
  const { id, kind, user_id: userId, subject_id: subjectId, state } = entry;
  const mail = await composeMail(kind, { userId, fullName: recipient?.full_name ?? '', subjectId, state });
  const to = mail?.to ?? recipient?.email;
  if (!mail || to === undefined) return null;
  // Mails of the user pool, with codes, do not pass here.
  if ((await whySuppressed(to)) !== null) return { status: 'suppressed' };
  const messageId = await deliver({ to, subject: mail.subject, id, ...mailBody(mail) });
  return { status: 'sent', message_id: messageId, sent_at: now().toISOString() };
}

/** A mail that says nothing leaves no entry, so that it can be sent when there is something to say. An operator reads why it was not sent again. */
const sayNothing = (entry: MailEntry): Promise<void> =>
  entry.again === null
    ? dropMail(entry)
    : recordMail(entry, (stored) => ({ ...stored, status: 'failed', error: 'NothingToSay' }));

/** A report of SES may come before the send is recorded: it stays. */
const sentUnlessReported = (stored: MailEntry, outcome: Partial<MailEntry>): MailEntry => ({
  ...stored,
  ...outcome,
  status: stored.status === 'sending' ? (outcome.status ?? stored.status) : stored.status,
});

/**
 * Sends a mail to the user's stored address, or to the one that the mail names, once per (kind, subject, state) (P-30). It is made after the claim:
 * making an invitation's mail makes its link, and ends the link before. Throws while another sender holds the claim, so that the queue retries.
 */
export async function sendMail({ user_id, ...name }: MailRequest): Promise<void> {
  const profile = user_id === '' ? null : (await loadProfile(user_id))?.entity;
  // Nobody reads what the journey's own account would get.
  if (profile === undefined || profile?.email === journeyEmail) return;
  const claim = await claimMail(name, user_id);
  if (claim.is === 'done') return;
  if (claim.is === 'taken') throw new TakenByAnother('Another sender has claimed this mail; the queue retries.');
  const { entry } = claim;
  let outcome: Partial<MailEntry> | null;
  try {
    outcome = await outcomeOf(entry, profile);
  } catch (error) {
    // The text of an error of SES may have the address.
    const failed = { status: 'failed', error: error instanceof Error ? error.name : 'Error' } as const;
    await recordMail(entry, (stored) => ({ ...stored, ...failed }));
    throw error;
  }
  if (outcome === null) return sayNothing(entry);
  const recorded = outcome;
  await recordMail(entry, (stored) => sentUnlessReported(stored, recorded));
}
