import { now } from '../clock.ts';
import type { Limits } from '../product.ts';
import type { ObjectStore } from './object-store.ts';

const dayMs = 86_400_000;

/** When S3 expires an object (epoch milliseconds): midnight UTC after so many whole days. Objects are never deleted earlier. */
export const expiresAt = (modified: string, days: number): number =>
  Math.ceil(Date.parse(modified) / dayMs + days) * dayMs;

/** Deletes a bucket's objects that a rule has expired. */
export async function expireObjects(
  store: ObjectStore,
  bucket: string,
  rules: NonNullable<Limits['lifecycle'][string]>,
): Promise<void> {
  for (const { prefix, days } of rules) {
    for (const { key, modified } of store.list(bucket)) {
      if (key.startsWith(prefix) && expiresAt(modified, days) <= now().getTime()) await store.remove(bucket, key);
    }
  }
}
