import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, S3Event, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { correlated } from '#functions/platform/correlation.ts';
import { withFailureNoted } from '#functions/platform/events/failures.ts';
import { checkUpload } from './check-photo.ts';

/** S3 encodes the keys in its events as a form does: spaces as plus signs. */
const keyOf = (written: string): string => decodeURIComponent(written.replace(/\+/g, ' '));

async function checkAll(record: SQSRecord): Promise<void> {
  const event = JSON.parse(record.body) as Partial<S3Event>;
  // S3 sends a test message without records when the notification is set up.
  for (const { s3 } of event.Records ?? []) await checkUpload(keyOf(s3.object.key));
}

/** Of a failure the message's id is kept, not the photo's key, which names its owner. */
const check = correlated((record: SQSRecord) =>
  withFailureNoted(
    'check-upload',
    () => ({ id: record.messageId, event: 'upload.posted' }),
    () => checkAll(record),
  ),
);

/** Checks photos that arrived in the incoming bucket. */
export function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return processPartialResponse(event, check, new BatchProcessor(EventType.SQS), {
    context,
    throwOnFullBatchFailure: false,
  });
}
