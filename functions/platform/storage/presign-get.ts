import { createHmac, createSecretKey, hash, type KeyObject } from 'node:crypto';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { serverLimits } from '#domain/server-limits';
import { s3 } from './buckets.ts';

/**
 * One link of a bucket, made by the SDK, as the pattern of all others. A full cart shows 1,440 pictures, and the SDK would build a whole request for
 * each (D-43). Other links are the pattern with another key, signed with AWS Signature Version 4.
 */
interface Pattern {
  readonly origin: string;
  readonly host: string;
  /** The path before the key, with its slash. */
  readonly path: string;
  /** Parameters that are the same in all links. */
  readonly query: readonly (readonly [string, string])[];
}

const algorithm = 'AWS4-HMAC-SHA256';
const perLink = ['X-Amz-Credential', 'X-Amz-Date', 'X-Amz-Expires', 'X-Amz-Security-Token', 'X-Amz-Signature'];
const sample = 'key';
const patterns = new Map<string, Pattern>();

async function patternOf(bucket: string): Promise<Pattern> {
  const known = patterns.get(bucket);
  if (known) return known;
  const url = new URL(await getSignedUrl(s3, new GetObjectCommand({ Bucket: bucket, Key: sample })));
  const query = [...url.searchParams].filter(([name]) => !perLink.includes(name));
  const path = url.pathname.slice(0, -sample.length);
  const pattern = { origin: url.origin, host: url.host, path, query };
  patterns.set(bucket, pattern);
  return pattern;
}

/** Percent-encoding of RFC 3986, which escapes five characters more than `encodeURIComponent`. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

const inOrder = (query: readonly (readonly [string, string])[]): string =>
  query
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');

const hmac = (key: Buffer | KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** A moment as the signature writes it: `20260314T120000Z`. */
const stampOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/** What the links of one second into one bucket share. */
interface Signer {
  readonly pattern: Pattern;
  readonly query: string;
  /** The string to sign, without the request's hash. */
  readonly head: string;
  readonly secret: KeyObject;
}

/** Seconds that a link lives. Credentials that end sooner would break it before its time, so it then says the shorter fallback (P-7, D-88). */
function lifetimeOf(asked: number, end: Date | undefined, at: Date): number {
  const isCovered = !end || end.getTime() - at.getTime() >= asked * 1000;
  return isCovered ? asked : Math.min(asked, serverLimits.signedUrl.fallback);
}

async function signerOf(bucket: string, seconds: number, at: Date): Promise<Signer> {
  const stamp = stampOf(at);
  const [pattern, credentials, region] = await Promise.all([
    patternOf(bucket),
    s3.config.credentials(),
    s3.config.region(),
  ]);
  const { accessKeyId, secretAccessKey, sessionToken, expiration } = credentials;
  const scope = [stamp.slice(0, 8), region, 's3', 'aws4_request'];
  const query = inOrder([
    ...pattern.query,
    ['X-Amz-Credential', [accessKeyId, ...scope].join('/')],
    ['X-Amz-Date', stamp],
    ['X-Amz-Expires', String(lifetimeOf(seconds, expiration, at))],
    ...(sessionToken ? [['X-Amz-Security-Token', sessionToken] as const] : []),
  ]);
  const secret = scope.reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  const head = [algorithm, stamp, scope.join('/')].join('\n');
  // A key object is parsed once. A buffer is parsed for every link, which takes longer than signing it.
  return { pattern, query, head, secret: createSecretKey(secret) };
}

/** The last signer of each bucket and lifetime: a reply's links are made within a second or two. */
const signers = new Map<string, { readonly stamp: string; readonly signer: Promise<Signer> }>();

function sharedSigner(bucket: string, seconds: number, at: Date): Promise<Signer> {
  const stamp = stampOf(at);
  const name = `${bucket} ${seconds}`;
  const known = signers.get(name);
  if (known?.stamp === stamp) return known.signer;
  const signer = signerOf(bucket, seconds, at);
  signers.set(name, { stamp, signer });
  signer.catch(() => signers.delete(name));
  return signer;
}

/** A link to an object, valid for `seconds` from `at`, or for the fallback where our credentials end sooner. */
export async function presignGet(bucket: string, key: string, seconds: number, at: Date): Promise<string> {
  const { pattern, query, head, secret } = await sharedSigner(bucket, seconds, at);
  const path = pattern.path + key.split('/').map(encode).join('/');
  const request = ['GET', path, query, `host:${pattern.host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n');
  const signature = hmac(secret, `${head}\n${hash('sha256', request, 'hex')}`).toString('hex');
  return `${pattern.origin}${path}?${query}&X-Amz-Signature=${signature}`;
}
