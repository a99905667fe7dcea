import * as z from 'zod';
import { mailKinds } from '#domain/tables/events.ts';

/** `suppressed`: address blocked. `bounced`, `complained`: reported later. `failed`: not rendered, or refused by the mail service. */
export const mailStatuses = ['sending', 'sent', 'failed', 'suppressed', 'bounced', 'complained'] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Reports of the mail service after acceptance: an address that does not exist, one that is full or away, a spam complaint. */
export const feedbackKinds = ['hard_bounce', 'soft_bounce', 'complaint'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** An entry of the mail log, which also claims the mail. It has neither address nor content (D-213). */
export const MailEntry = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  user_id: z.string(),
  subject_id: z.string(),
  /** The subject's state: each (kind, subject, state) is one mail (P-30). */
  state: z.string(),
  /** Distinguishes a mail that an operator sent again. Null for the first. */
  again: z.string().nullable(),
  status: z.enum(mailStatuses),
  /** The error's name. Its message is omitted, because it may contain an address. */
  error: z.string().nullable(),
  attempts: z.int(),
  message_id: z.string().nullable(),
  feedback: z.object({ kind: z.enum(feedbackKinds), at: z.string() }).nullable(),
  created_at: z.string(),
  claimed_at: z.string(),
  sent_at: z.string().nullable(),
  resent_at: z.string().nullable(),
  expires_at: z.int(),
});
export type MailEntry = z.infer<typeof MailEntry>;

export type MailName = Pick<MailEntry, 'kind' | 'subject_id' | 'state'> & {
  readonly again?: string | null | undefined;
};

/** The entry after a report of the mail service. A complaint outweighs a bounce; a soft bounce changes nothing. */
export function withFeedback(entry: MailEntry, kind: FeedbackKind, at: string): MailEntry {
  if (entry.status === 'complained' || (entry.status === 'bounced' && kind === 'soft_bounce')) return entry;
  const statuses = { hard_bounce: 'bounced', complaint: 'complained', soft_bounce: entry.status } as const;
  return { ...entry, status: statuses[kind], feedback: { kind, at } };
}

/** Whether a sender may claim an existing entry: it failed, or its sender died. Times are ISO 8601 UTC. */
export const isFree = ({ status, claimed_at }: MailEntry, staleBefore: string): boolean =>
  status === 'failed' || (status === 'sending' && claimed_at < staleBefore);

/** A mail as operators read it. The address is read from the account, and not logged. */
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
  email: z.string().nullable(),
  user_id: z.string().nullable(),
  order_number: z.string().nullable(),
  is_again: z.boolean(),
  /** Why the address is blocked. Null if it is not. */
  suppressed: z.enum(['hard_bounce', 'complaint']).nullable(),
});
export type MailView = z.infer<typeof MailView>;
