import { createPublicKey, verify } from 'node:crypto';
import { now } from '../clock.ts';
import type { Resources } from '../product.ts';

/** The public key that verifies signed links, as in CloudFront's key group. */
export interface LinkKey {
  readonly id: string;
  /** The private key as PEM, from which the public key is derived. */
  readonly pem: string;
}

export type LinkVerdict =
  /** `keep`: seconds that a browser may cache the file. Null for the object's own header. */
  | { readonly kind: 'open'; readonly bucket: string; readonly key: string; readonly keep: string | null }
  /** CloudFront's error code. */
  | { readonly kind: 'refused'; readonly code: 'MissingKey' | 'AccessDenied' };

/** The parameters of a link with a canned policy. CloudFront accepts each parameter only once, and forwards none to the origin. */
const ours = ['Expires', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm', 'Policy'];

type Files = Resources['linkedFiles'];

/** Bucket and key of a path for which the edge requires a signature. Null for other paths. */
export function linkedPlace({ folder, buckets }: Files, pathname: string): readonly [string, string] | null {
  const [, first, bucket = '', ...key] = pathname.split('/');
  return first === folder && buckets.includes(bucket) && key.join('/') !== '' ? [bucket, key.join('/')] : null;
}

const denied = { kind: 'refused', code: 'AccessDenied' } as const;

/** CloudFront's base64 uses characters that are valid in a query. */
const bytesOf = (signature: string): Buffer =>
  Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

/** The signed address: as requested, without CloudFront's own parameters. */
function signedAddress(url: URL): string {
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !ours.includes(pair.split('=')[0] ?? ''));
  return `${url.origin}${url.pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}

/** Verifies a signed link like CloudFront: the signature covers address and expiry; the demo clock decides the expiry. */
export function checkLink(url: URL, key: LinkKey, files: Files): LinkVerdict {
  const [expires, signature, keyId] = ['Expires', 'Signature', 'Key-Pair-Id'].map((name) => url.searchParams.get(name));
  if (!keyId || !signature) return { kind: 'refused', code: 'MissingKey' };
  if (keyId !== key.id || !expires || !/^\d+$/.test(expires)) return denied;
  if (url.searchParams.get('Hash-Algorithm') !== 'SHA256') return denied;
  const condition = { DateLessThan: { 'AWS:EpochTime': Number(expires) } };
  const policy = JSON.stringify({ Statement: [{ Resource: signedAddress(url), Condition: condition }] });
  if (!verify('sha256', Buffer.from(policy), createPublicKey(key.pem), bytesOf(signature))) return denied;
  if (now().getTime() >= Number(expires) * 1000) return denied;
  const [bucket, name] = linkedPlace(files, url.pathname) ?? ['', ''];
  // The edge function removes folder and bucket from the path, and S3 decodes the rest.
  return { kind: 'open', bucket, key: decodeURIComponent(name), keep: url.searchParams.get(files.keep) };
}

/** CloudFront's reply to an invalid link. */
export const refusalOf = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
