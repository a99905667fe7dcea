import type { BackgroundWork } from '../background-work.ts';
import { type Manifest, triggeredBy } from '../product.ts';
import type { LocalQueues } from '../queues/queues.ts';

/** Buckets that notify a queue of new objects. */
export const bucketQueues = (manifest: Manifest): readonly { bucket: string; queue: string }[] =>
  triggeredBy(manifest, 'queue').flatMap(({ trigger: { queue, source } }) =>
    source?.kind === 'bucket' ? [{ bucket: source.bucket, queue }] : [],
  );

/** The sender of the buckets' notifications. */
export function bucketFeed(manifest: Manifest, queues: () => LocalQueues | undefined, background: BackgroundWork) {
  return (bucket: string, message: string): void => {
    const fed = bucketQueues(manifest).filter((row) => row.bucket === bucket);
    for (const { queue } of fed) background.add(queues()?.send(queue, message) ?? Promise.resolve());
  };
}
