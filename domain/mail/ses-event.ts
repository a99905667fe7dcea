import * as z from 'zod';
import type { FeedbackKind } from './mail-entry.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/** The used parts of SES's events ("Examples of event data that Amazon SES publishes to Amazon SNS"). Only bounces and complaints concern an address. */
export const SesEvent = z.object({
  eventType: z.string(),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: Recipients,
      feedbackId: z.string(),
      timestamp: z.string(),
    })
    .optional(),
  complaint: z
    .object({
      complaintFeedbackType: z.string().nullish(),
      complainedRecipients: Recipients,
      feedbackId: z.string(),
      timestamp: z.string(),
    })
    .optional(),
  mail: z.object({ messageId: z.string(), tags: z.record(z.string(), z.array(z.string())).default({}) }),
});
export type SesEvent = z.infer<typeof SesEvent>;

export interface MailReport {
  readonly kind: FeedbackKind;
  readonly emails: readonly string[];
  /** Identifies the report: SES, SNS and SQS may deliver it twice. */
  readonly feedbackId: string;
  readonly at: string;
}

const emailsOf = (recipients: z.infer<typeof Recipients>): string[] =>
  recipients.map(({ emailAddress }) => emailAddress);

/** The report of an event. Null if it has none. Permanent bounces are hard, all others soft. Ignores complaints of type `not-spam`. */
export function reportIn({ bounce, complaint }: SesEvent): MailReport | null {
  if (bounce) {
    const kind = bounce.bounceType === 'Permanent' ? 'hard_bounce' : 'soft_bounce';
    const { bouncedRecipients, feedbackId, timestamp: at } = bounce;
    return { kind, emails: emailsOf(bouncedRecipients), feedbackId, at };
  }
  if (complaint && complaint.complaintFeedbackType !== 'not-spam') {
    const { complainedRecipients, feedbackId, timestamp: at } = complaint;
    return { kind: 'complaint', emails: emailsOf(complainedRecipients), feedbackId, at };
  }
  return null;
}
