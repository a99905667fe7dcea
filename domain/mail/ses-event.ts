import * as z from 'zod';
import type { FeedbackKind } from './mail-entry.ts';

const Recipients = z.array(z.object({ emailAddress: z.string() }));

/**
 * What SES publishes of a mail, as far as we read it. Source: "Examples of event data that Amazon SES publishes to Amazon SNS" in the SES developer guide.
 * Other events than bounces and complaints say nothing of an address.
 */
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

/** What an event says of the addresses of one mail. */
export interface MailReport {
  readonly kind: FeedbackKind;
  readonly emails: readonly string[];
  /** Names the report: SES, SNS and SQS may deliver it twice. */
  readonly feedbackId: string;
  readonly at: string;
}

const emailsOf = (recipients: z.infer<typeof Recipients>): string[] =>
  recipients.map(({ emailAddress }) => emailAddress);

/**
 * The report in an event; null where there is none. Permanent bounces are hard. Transient ones and those that SES cannot place pass by themselves. A
 * complaint of the type `not-spam` is the opposite of one: the reader took the mail out of the spam folder.
 */
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
