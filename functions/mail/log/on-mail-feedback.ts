import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import * as z from 'zod';
import { withFeedback } from '#domain/mail/mail-entry.ts';
import { reportIn, SesEvent } from '#domain/mail/ses-event.ts';
import { mailTag } from '#functions/partners/mail/mail-tag.ts';
import { correlated } from '#functions/platform/correlation.ts';
import { recordMail } from '#functions/table/mail/claim-mail.ts';
import { findMail } from '#functions/table/mail/mail-log.ts';
import { recordReport } from '#functions/table/mail/suppression.ts';

/** What SNS puts into a queue: the event of SES is text in its message. */
const SnsMessage = z.object({ Type: z.literal('Notification'), Message: z.string() });

/** Records a report of SES: on the address, once per report, and on the mail's entry. An address that is not one of ours is recorded, too. */
const record = correlated(async ({ body }: SQSRecord): Promise<void> => {
  const event = SesEvent.parse(JSON.parse(SnsMessage.parse(JSON.parse(body)).Message));
  const report = reportIn(event);
  if (!report) return;
  for (const email of report.emails) await recordReport(email, report);
  const id = event.mail.tags[mailTag]?.[0];
  const mail = id === undefined ? null : await findMail(id);
  if (mail) await recordMail(mail.entity, (entry) => withFeedback(entry, report.kind, report.at));
});

/** The worker of the queue that SES reports into. A report that cannot be read waits as a dead letter. */
export const handler = (event: SQSEvent, context: Context): Promise<SQSBatchResponse> =>
  processPartialResponse(event, record, new BatchProcessor(EventType.SQS), { context, throwOnFullBatchFailure: false });
