import * as z from 'zod';
import { mailKinds } from '#domain/tables/events.ts';

/**
 * What became of a mail. `suppressed`: its address takes no mail of ours, so it was not sent. `bounced` and `complained`: it was sent, and the mail
 * service reported it later. `failed`: the mail service refused it, or it could not be written.
 */
export const mailStatuses = ['sending', 'sent', 'failed', 'suppressed', 'bounced', 'complained'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** What the mail service reports of a mail that it took: an address that is gone, one that is full or away for now, a person who marked it as spam. */
export const feedbackKinds = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** An entry of the mail log, and the claim that makes it one mail. It has no address and no word of the mail (D-213). */
export const MailEntry = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  /** Whose mail it is. Empty: it goes to someone without an account. */
  user_id: z.string(),
  /** The card, order, team or user that it is about. */
  subject_id: z.string(),
  /** What happened to the subject: each (kind, subject, state) is one mail (P-30). */
  state: z.string(),
  /** Tells a mail that an operator sent again from the first. Null: the first. */
  again: z.string().nullable(),
  status: z.enum(mailStatuses),
  /** The name of the error, never its text: that may have an address. */
  error: z.string().nullable(),
  attempts: z.int(),
  /** The mail service's id of the mail. */
  message_id: z.string().nullable(),
  feedback: z.object({ kind: z.enum(feedbackKinds), at: z.string() }).nullable(),
  created_at: z.string(),
  claimed_at: z.string(),
  sent_at: z.string().nullable(),
  /** When an operator last sent it again. */
  resent_at: z.string().nullable(),
  /** Epoch seconds. */
  expires_at: z.int(),
});
export type MailEntry = z.infer<typeof MailEntry>;

/** What names a mail: one claim each. */
export type MailName = Pick<MailEntry, 'kind' | 'subject_id' | 'state'> & {
  readonly again?: string | null | undefined;
};

/** The entry after a report of the mail service. A complaint outweighs a bounce; a soft bounce leaves the mail as sent. */
export function withFeedback(entry: MailEntry, kind: FeedbackKind, at: string): MailEntry {
  if (entry.status === 'complained' || (entry.status === 'bounced' && kind === 'soft_bounce')) return entry;
  const statuses = { hard_bounce: 'bounced', complaint: 'complained', soft_bounce: entry.status } as const;
  return { ...entry, status: statuses[kind], feedback: { kind, at } };
}

/** Whether a sender may claim a mail that has an entry: it failed, or its sender has died. Times are ISO 8601 UTC. */
export const isFree = ({ status, claimed_at }: MailEntry, staleBefore: string): boolean =>
  status === 'failed' || (status === 'sending' && claimed_at < staleBefore);

/** A mail as operators read it. The address is the stored one of now, shown and not logged. */
export const MailView = MailEntry.pick({
  id: true,
  kind: true,
  status: true,
  subject_id: true,
  error: true,
  attempts: true,
  message_id: true,
  feedback: true,
  created_at: true,
  sent_at: true,
  resent_at: true,
}).extend({
  /** Null: its account was erased, or its subject is gone. */
  email: z.string().nullable(),
  user_id: z.string().nullable(),
  order_number: z.string().nullable(),
  /** Whether an operator sent it again. */
  is_again: z.boolean(),
  /** Why the address takes no mail now. Null: it does. */
  suppressed: z.enum(['hard_bounce', 'complaint']).nullable(),
});
export type MailView = z.infer<typeof MailView>;
