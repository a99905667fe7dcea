import {
  DetectModerationLabelsCommand,
  ImageTooLargeException,
  InvalidImageFormatException,
  RekognitionClient,
} from '@aws-sdk/client-rekognition';
import { log } from '#functions/platform/log.ts';
import { countMetric } from '#functions/platform/metric.ts';
import { bucketName } from '#functions/platform/storage/buckets.ts';
import { embeddedModerator } from './embedded.ts';
import { minConfidence, type PhotoLabel, verdictOf } from './label-rules.ts';
import type { JudgedPhoto, Moderator } from './port.ts';

// Two attempts within the task's 20 seconds; after that the photo is judged later.
const client = new RekognitionClient({ maxAttempts: 2 });
const timeout = 12_000;

/** Names the photo's object instead of sending its bytes: a call may have 5 MB, an object 15. */
async function labelsOf({ photo_key }: JudgedPhoto): Promise<readonly PhotoLabel[]> {
  const reply = await client.send(
    new DetectModerationLabelsCommand({
      Image: { S3Object: { Bucket: bucketName('user-uploads'), Name: photo_key } },
      MinConfidence: minConfidence,
    }),
    { abortSignal: AbortSignal.timeout(timeout) },
  );
  return reply.ModerationLabels ?? [];
}

/** Errors of the photo itself, which no retry changes. */
const isOfPhoto = (error: unknown): boolean =>
  error instanceof ImageTooLargeException || error instanceof InvalidImageFormatException;

/** Amazon Rekognition. An unreadable photo waits for an operator. */
export const rekognitionModerator: Moderator = {
  async judge(photo) {
    await embeddedModerator.judge(photo);
    try {
      return verdictOf(await labelsOf(photo));
    } catch (error) {
      if (isOfPhoto(error)) return 'hold';
      log.error('moderation failed, the card is held', { error: error instanceof Error ? error.name : 'unknown' });
      countMetric('ModerationFailed', 'rekognition', 'warn');
      return null;
    }
  },
};
