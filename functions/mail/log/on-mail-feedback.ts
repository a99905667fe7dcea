import * as z from 'zod';
import { withFeedback } from '#domain/mail/mail-entry.ts';
import { reportIn, SesEvent } from '#domain/mail/ses-event.ts';
import { mailTag } from '#functions/partners/mail/mail-tag.ts';
import { worker } from '#functions/platform/events/worker.ts';
import { recordMail } from '#functions/table/mail/claim-mail.ts';
import { findMail } from '#functions/table/mail/mail-log.ts';
import { recordReport } from '#functions/table/mail/suppression.ts';

/** A message of SNS, whose text is SES's event. */
const SnsMessage = z.object({ Type: z.literal('Notification'), Message: z.string() });

/**
 * Worker of SES's report queue. Records a report on the address, once, and on the mail's entry; unknown addresses too. An unreadable report becomes a
 * dead letter.
 */
export const handler = worker('mail-feedback', async ({ body }, attempt) => {
  attempt.event = 'mail.report';
  const event = SesEvent.parse(JSON.parse(SnsMessage.parse(JSON.parse(body)).Message));
  const report = reportIn(event);
  if (!report) return;
  for (const email of report.emails) await recordReport(email, report);
  const id = event.mail.tags[mailTag]?.[0];
  const mail = id === undefined ? null : await findMail(id);
  if (mail) await recordMail(mail.entity, (entry) => withFeedback(entry, report.kind, report.at));
});
