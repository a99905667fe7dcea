import type { MailKind } from '#domain/events';
import { deliver } from '../partners/mail/port.ts';
import { keys } from '../platform/table/keys.ts';
import { loadProfile } from '../table/account/profile.ts';
import { claimMail, markSent, releaseMail } from '../table/mail/mail-claim.ts';
import { mailBody } from './mail-page.tsx';
import { mails } from './mail-table.ts';

/** The payload of a mail request; field names as in the event `mail.requested`. `user_id` is empty for a mail to someone without an account. */
export interface MailRequest {
  readonly kind: MailKind;
  readonly user_id: string;
  readonly subject_id: string;
  readonly state: string;
}

/**
 * Sends a mail to the user's stored address, or to the one that the mail names, once per (kind, subject, state) (P-30). It is made after the claim:
 * making an invitation's mail makes its link, and ends the link before. Throws while another sender holds the claim, so that the queue retries.
 */
export async function sendMail({ kind, user_id, subject_id, state }: MailRequest): Promise<void> {
  const profile = user_id === '' ? null : (await loadProfile(user_id))?.entity;
  if (profile === undefined) return;
  const key = keys.mail(kind, subject_id, state);
  const claim = await claimMail(key);
  if (claim === 'sent') return;
  if (claim === 'taken') throw new Error('Another sender has claimed this mail; the queue retries.');
  try {
    const mail = await mails[kind]({
      userId: user_id,
      fullName: profile?.full_name ?? '',
      subjectId: subject_id,
      state,
    });
    const to = mail?.to ?? profile?.email;
    if (!mail || to === undefined) return await releaseMail(key);
    await deliver(to, mail.subject, mailBody(mail));
  } catch (error) {
    await releaseMail(key);
    throw error;
  }
  await markSent(key);
}
