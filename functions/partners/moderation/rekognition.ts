import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { log } from '../../platform/log.ts';
import { bucketName } from '../../platform/storage/buckets.ts';
import { embeddedModerator } from './embedded.ts';
import { leastConfidence, type PhotoLabel, verdictOf } from './label-rules.ts';
import type { JudgedPhoto, Moderator } from './port.ts';

// Two tries within the task's 20 seconds: then a person looks.
const client = new RekognitionClient({ maxAttempts: 2 });
const timeout = 12_000;

/** The photo is named, not sent: a working copy may be over the 5 MB that a call may carry, and an object may have 15. */
async function labelsOf({ key }: JudgedPhoto): Promise<readonly PhotoLabel[]> {
  const reply = await client.send(
    new DetectModerationLabelsCommand({
      Image: { S3Object: { Bucket: bucketName('user-uploads'), Name: key } },
      MinConfidence: leastConfidence,
    }),
    { abortSignal: AbortSignal.timeout(timeout) },
  );
  return reply.ModerationLabels ?? [];
}

/** Amazon Rekognition. When it does not answer, the card is made and held: nobody waits, and nothing unseen is printed. */
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
