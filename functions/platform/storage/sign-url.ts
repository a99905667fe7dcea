import { createPrivateKey, type KeyObject } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl as signForEdge } from '@aws-sdk/cloudfront-signer';
import { getSignedUrl as signForBucket } from '@aws-sdk/s3-request-presigner';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { now } from '../clock.ts';
import { readEnv } from '../env.ts';
import { log } from '../log.ts';
import { type LinkedBucket, linkedFiles } from '../resources.ts';
import { linkKey } from '../secrets.ts';
import { bucketName, s3 } from './buckets.ts';
import { withRetries } from './sign-retries.ts';

/** One read of the key for all links signed together: a full cart has 1,440, and parsing a PEM takes nearly as long as signing. */
let reading: Promise<KeyObject | null> | undefined;
/** The last key read. Valid as long as the edge has its public half. */
let lastKey: KeyObject | null = null;

/** The key, or the previous one if reading fails. Null if this instance never read one. */
function usableKey(): Promise<KeyObject | null> {
  reading ??= withRetries(linkKey)
    .then((pem) => (lastKey = createPrivateKey(pem)))
    .catch((error: Error) => {
      log.error('the key of links cannot be read', { error });
      return lastKey;
    })
    .finally(() => (reading = undefined));
  return reading;
}

/** Whether the browser would cache the file longer than the link lives; the link then names the time. */
const isBrief = (seconds: number): boolean => seconds < serverLimits.cacheSeconds.generatedCards;

/** A link to the bucket itself, with P-7's shorter lifetime. It is longer than the edge's, and browsers load the picture again for each. */
const fallbackUrl = (bucket: LinkedBucket, key: string, seconds: number): Promise<string> =>
  signForBucket(
    s3,
    new GetObjectCommand({
      Bucket: bucketName(bucket),
      Key: key,
      ...(isBrief(seconds) && { ResponseCacheControl: `max-age=${seconds}` }),
    }),
    {
      expiresIn: Math.min(seconds, serverLimits.signedUrl.fallback),
      signingDate: now(),
    },
  );

/**
 * A link to a stored file through the site's edge, valid for `seconds` (P-7): `/files/<bucket>/<key>` with CloudFront's canned policy. Falls back to
 * the bucket's own link if the key cannot be read, so pictures survive an outage of the secrets (D-267).
 */
export async function signedUrl(
  bucket: LinkedBucket,
  key: string,
  seconds: number = serverLimits.signedUrl.default,
): Promise<string> {
  const linkingKey = await usableKey();
  if (linkingKey === null) return fallbackUrl(bucket, key, seconds);
  const { SITE_ORIGIN, LINK_KEY_ID } = readEnv(['SITE_ORIGIN', 'LINK_KEY_ID']);
  return signForEdge({
    url: `${SITE_ORIGIN}/${linkedFiles.folder}/${bucket}/${key}${isBrief(seconds) ? `?${linkedFiles.keep}=${seconds}` : ''}`,
    keyPairId: LINK_KEY_ID,
    // Node's `sign` accepts a KeyObject too; the library's type allows only PEM.
    privateKey: linkingKey as unknown as string,
    algorithm: 'SHA256',
    // Whole seconds, so no link lives too long.
    dateLessThan: new Date((Math.floor(now().getTime() / 1000) + seconds) * 1000),
  });
}

/** Like `signedUrl`, for a key that may be null. */
export async function signedUrlOrNull(
  bucket: LinkedBucket,
  key: string | null,
  seconds?: number,
): Promise<string | null> {
  return key === null ? null : signedUrl(bucket, key, seconds);
}
