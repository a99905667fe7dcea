import { BatchProcessor, EventType, processPartialResponse } from '@aws-lambda-powertools/batch';
import type { Context, S3Event, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { checkUpload } from './check-photo.ts';

/** S3 encodes the keys in its events as a form does: spaces as plus signs. */
const keyOf = (written: string): string => decodeURIComponent(written.replace(/\+/g, ' '));

async function check(record: SQSRecord): Promise<void> {
  const event = JSON.parse(record.body) as Partial<S3Event>;
  // S3 sends a test message without records when the notification is set up.
  for (const { s3 } of event.Records ?? []) await checkUpload(keyOf(s3.object.key));
}

/** Checks photos that arrived in the incoming bucket. */
export function handler(event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  return processPartialResponse(event, check, new BatchProcessor(EventType.SQS), {
    context,
    throwOnFullBatchFailure: false,
  });
}
