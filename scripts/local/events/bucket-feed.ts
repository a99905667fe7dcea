import { triggeredBy } from '#functions/manifest.ts';
import { type BucketName, bucketNames, type QueueName } from '#functions/platform/resources.ts';
import type { BackgroundWork } from '../background-work.ts';
import type { LocalQueues } from '../queues/queues.ts';

/** Buckets that notify a queue of new objects. */
export const bucketQueues: readonly { bucket: BucketName; queue: QueueName }[] = triggeredBy('queue').flatMap(
  ({ trigger: { queue, source } }) => (source.kind === 'bucket' ? [{ bucket: source.bucket, queue }] : []),
);

/** The manifest's buckets, and the sender of their notifications. */
export function bucketFeed(queues: () => LocalQueues | undefined, background: BackgroundWork) {
  const notify = (bucket: string, message: string) => {
    const fed = bucketQueues.filter((row) => row.bucket === bucket);
    for (const { queue } of fed) background.add(queues()?.send(queue, message) ?? Promise.resolve());
  };
  return { buckets: bucketNames, notify };
}
