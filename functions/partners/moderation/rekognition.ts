import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { log } from '#functions/platform/log.ts';
import { bucketName } from '#functions/platform/storage/buckets.ts';
import { embeddedModerator } from './embedded.ts';
import { leastConfidence, type PhotoLabel, verdictOf } from './label-rules.ts';
import type { JudgedPhoto, Moderator } from './port.ts';

// Two attempts within the task's 20 seconds; after that an operator decides.
const client = new RekognitionClient({ maxAttempts: 2 });
const timeout = 12_000;

/** Names the photo's object instead of sending its bytes: a call may carry 5 MB, an object may have 15. */
async function labelsOf({ photo_key }: JudgedPhoto): Promise<readonly PhotoLabel[]> {
  const reply = await client.send(
    new DetectModerationLabelsCommand({
      Image: { S3Object: { Bucket: bucketName('user-uploads'), Name: photo_key } },
      MinConfidence: leastConfidence,
    }),
    { abortSignal: AbortSignal.timeout(timeout) },
  );
  return reply.ModerationLabels ?? [];
}

/** Amazon Rekognition. When it fails, the card is made and held: the customer goes on, and nothing is printed unseen (D-16). */
export const rekognitionModerator: Moderator = {
  async judge(photo) {
    await embeddedModerator.judge(photo);
    try {
      return verdictOf(await labelsOf(photo));
    } catch (error) {
      log.error('moderation failed, the card is held', { error: error instanceof Error ? error.name : 'unknown' });
      return 'hold';
    }
  },
};
