import type { S3Event } from 'aws-lambda';
import { worker } from '#functions/platform/events/worker.ts';
import { checkUpload } from './check-photo.ts';

/** S3 encodes keys in its events like a form: spaces as plus signs. */
const keyOf = (written: string): string => decodeURIComponent(written.replace(/\+/g, ' '));

/** Checks photos in the incoming bucket. A failure records the message's id, not the photo's key, which names its owner. */
export const handler = worker('check-upload', async ({ body }, attempt) => {
  attempt.event = 'upload.posted';
  const event = JSON.parse(body) as Partial<S3Event>;
  // S3 sends a test message without records when the notification is set up.
  for (const { s3 } of event.Records ?? []) await checkUpload(keyOf(s3.object.key));
});
