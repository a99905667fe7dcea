import { createPublicKey, verify } from 'node:crypto';
import { linkedFiles } from '#functions/platform/resources.ts';
import { now } from '../clock.ts';

/** The public half of the key that signs links, as CloudFront's key group has it. */
export interface LinkKey {
  readonly id: string;
  /** The private key as PEM, of which the public half is taken. */
  readonly pem: string;
}

export type LinkVerdict =
  /** `keep`: seconds that a browser may keep the file; null: what the object says. */
  | { readonly kind: 'open'; readonly bucket: string; readonly key: string; readonly keep: string | null }
  /** CloudFront's error code. */
  | { readonly kind: 'refused'; readonly code: 'MissingKey' | 'AccessDenied' };

/** What a link with a canned policy carries. CloudFront takes each once, and hands none on to the origin. */
const ours = ['Expires', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm', 'Policy'];

const path = new RegExp(`^/${linkedFiles.folder}/(${linkedFiles.buckets.join('|')})/(.+)$`);

/** Whether the site's edge asks this path for a signature. */
export const isLinkedFile = (pathname: string): boolean => path.test(pathname);

const denied = { kind: 'refused', code: 'AccessDenied' } as const;

/** CloudFront writes base64 with signs that a query may carry. */
const bytesOf = (signature: string): Buffer =>
  Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

/** The address that was signed: as it was asked for, without CloudFront's own parameters. */
function signedAddress(url: URL): string {
  const rest = url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !ours.includes(pair.split('=')[0] ?? ''));
  return `${url.origin}${url.pathname}${rest.length > 0 ? `?${rest.join('&')}` : ''}`;
}

/** Checks a signed link as CloudFront does: signature over address and end, the end by the demo clock. */
export function checkLink(url: URL, key: LinkKey): LinkVerdict {
  const [expires, signature, keyId] = ['Expires', 'Signature', 'Key-Pair-Id'].map((name) => url.searchParams.get(name));
  if (!keyId || !signature) return { kind: 'refused', code: 'MissingKey' };
  if (keyId !== key.id || !expires || !/^\d+$/.test(expires)) return denied;
  if (url.searchParams.get('Hash-Algorithm') !== 'SHA256') return denied;
  const condition = { DateLessThan: { 'AWS:EpochTime': Number(expires) } };
  const policy = JSON.stringify({ Statement: [{ Resource: signedAddress(url), Condition: condition }] });
  if (!verify('sha256', Buffer.from(policy), createPublicKey(key.pem), bytesOf(signature))) return denied;
  if (now().getTime() >= Number(expires) * 1000) return denied;
  const [, bucket = '', name = ''] = path.exec(url.pathname) ?? [];
  // The edge function takes folder and bucket off the path, and S3 decodes the rest.
  return { kind: 'open', bucket, key: decodeURIComponent(name), keep: url.searchParams.get(linkedFiles.keep) };
}

/** CloudFront's answer to a link that does not open. */
export const refusalOf = (code: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`;
