import { hrtime } from 'node:process';
import { now } from '../clock.ts';
import { region } from '../names.ts';
import type { StoredObject } from './object-store.ts';

/** S3's notification to a queue of a new object. */
export function createdNotification(bucket: string, object: StoredObject, how: string): string {
  const record = {
    eventVersion: '2.1',
    eventSource: 'aws:s3',
    awsRegion: region,
    eventTime: now().toISOString(),
    eventName: `ObjectCreated:${how}`,
    s3: {
      s3SchemaVersion: '1.0',
      bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
      object: {
        // AWS sends keys form-encoded.
        key: encodeURIComponent(object.key).replaceAll('%20', '+').replaceAll('%2F', '/'),
        size: object.size,
        eTag: object.etag.replaceAll('"', ''),
        sequencer: hrtime.bigint().toString(16).toUpperCase(),
      },
    },
  };
  return JSON.stringify({ Records: [record] });
}
