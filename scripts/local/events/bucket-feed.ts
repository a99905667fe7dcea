import { type BucketName, bucketNames, type QueueName } from '#functions/resources';
import { triggeredBy } from '#functions/manifest';
import type { Pending } from '../background-work.ts';
import type { LocalQueues } from '../queues/queues.ts';

/** Buckets whose new objects are sent to a queue, with the queues. */
export const bucketQueues: readonly { bucket: BucketName; queue: QueueName }[] = triggeredBy('queue').flatMap(
  ({ trigger: { queue, source } }) => (source.kind === 'bucket' ? [{ bucket: source.bucket, queue }] : []),
);

/** The buckets of the manifest and how their events reach the queues. */
export function bucketFeed(queues: () => LocalQueues | undefined, pending: Pending) {
  const notify = (bucket: string, message: string) => {
    const fed = bucketQueues.filter((row) => row.bucket === bucket);
    for (const { queue } of fed) pending.add(queues()?.send(queue, message) ?? Promise.resolve());
  };
  return { buckets: bucketNames, notify };
}
