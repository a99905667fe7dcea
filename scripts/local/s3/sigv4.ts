import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { now } from '../clock.ts';
import { region as ours } from '../names.ts';
import { accessDenied, badSignature, S3Fault, unknownKey } from './faults.ts';

/** AWS Signature Version 4 as S3 checks it: Authorization header, presigned URL and POST policy. Access key → secret. */
export type Keys = Readonly<Record<string, string>>;

const algorithm = 'AWS4-HMAC-SHA256';
/** Milliseconds. AWS refuses a request signed more than 15 minutes ago. */
const skewMs = 900_000;
/** Seconds. A presigned URL is valid for at most seven days. */
const maxSeconds = 604_800;

interface Claim {
  readonly credential: string;
  readonly signedHeaders: string;
  readonly signature: string;
  readonly date: string;
  readonly payload: string;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Percent-encodes everything except letters, digits and `-._~`, as the signature requires. */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** True if `signature` (hex) is valid for `text` and the credential `key/date/region/service/aws4_request`. */
export function signatureFits(keys: Keys, credential: string, text: string, signature: string): boolean {
  const [accessKey = '', date = '', region = '', service = ''] = credential.split('/');
  const secret = Object.hasOwn(keys, accessKey) ? keys[accessKey] : undefined;
  if (secret === undefined) throw unknownKey();
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  const wanted = Buffer.from(hmac(key, text).toString('hex'));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

/** Parses `20261120T111713Z`. */
export function amzDate(text: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.slice(1).map(Number);
  if (!parts) throw accessDenied('AWS authentication requires a valid Date or x-amz-date header');
  const [year = 0, month = 1, day, hour, minute, second] = parts;
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** What a signature must be for. Default: S3 in our region. */
interface Scope {
  readonly service?: 's3' | 'cognito-idp';
  readonly region?: string | undefined;
}

/** The signed parts of a request, without path and query. */
type Signed = Pick<IncomingMessage, 'method' | 'headers'>;

function fromHeader(request: Signed): Claim {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=(\w+)$/;
  const [, credential, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) throw accessDenied();
  const date = String(request.headers['x-amz-date'] ?? '');
  const signed = amzDate(date).getTime();
  // The SDK signs with the machine's clock, or with an earlier one of the demo's, until our Date header corrects it.
  if (signed < Date.now() - skewMs || signed > now().getTime() + skewMs) {
    throw new S3Fault(
      403,
      'RequestTimeTooSkewed',
      'The difference between the request time and the current time is too large.',
    );
  }
  return { credential, signedHeaders, signature, date, payload: String(request.headers['x-amz-content-sha256'] ?? '') };
}

function fromQuery(query: URLSearchParams): Claim {
  const value = (name: string) => {
    const text = query.get(`X-Amz-${name}`);
    if (text) return text;
    throw new S3Fault(400, 'AuthorizationQueryParametersError', `Query-string authentication requires X-Amz-${name}`);
  };
  const seconds = Number(value('Expires'));
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxSeconds || value('Algorithm') !== algorithm) {
    throw new S3Fault(400, 'AuthorizationQueryParametersError', 'X-Amz-Expires must be less than a week (in seconds)');
  }
  const date = value('Date');
  if (now().getTime() > amzDate(date).getTime() + 1000 * seconds) {
    throw accessDenied('Request has expired');
  }
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders'),
    signature: value('Signature'),
    date,
    payload: query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

function canonicalRequest(request: Signed, path: string, query: URLSearchParams, claim: Claim): string {
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort();
  const headers = claim.signedHeaders.split(';').map((name) => {
    const value = String(request.headers[name] ?? '');
    return `${name}:${value.trim().replace(/\s+/g, ' ')}`;
  });
  const place = path.split('/').map(encode).join('/');
  return [request.method, place, pairs.join('&'), ...headers, '', claim.signedHeaders, claim.payload].join('\n');
}

/**
 * Checks a request's signature and its expiry.
 * @param path the decoded path of the request
 * @returns the signature's payload value: a SHA-256, `UNSIGNED-PAYLOAD` or a `STREAMING-…` marker
 */
export function verifyRequest(
  request: Signed,
  path: string,
  query: URLSearchParams,
  keys: Keys,
  { service = 's3', region = ours }: Scope = {},
): string {
  const claim = query.has('X-Amz-Signature') ? fromQuery(query) : fromHeader(request);
  const signed = claim.signedHeaders.split(';');
  if (!signed.includes('host')) throw badSignature();
  // An unsigned header could turn a write into a copy, or change the stored object.
  const isS3 = service === 's3';
  if (isS3 && Object.keys(request.headers).some((name) => name.startsWith('x-amz-') && !signed.includes(name))) {
    throw accessDenied('There were headers present in the request which were not signed');
  }
  const scope = claim.credential.split('/').slice(1).join('/');
  if (scope !== `${claim.date.slice(0, 8)}/${region}/${service}/aws4_request`) {
    throw new S3Fault(
      400,
      'AuthorizationHeaderMalformed',
      `The authorization header is malformed; expecting '${region}'`,
    );
  }
  const text = [algorithm, claim.date, scope, sha256(canonicalRequest(request, path, query, claim))].join('\n');
  if (!signatureFits(keys, claim.credential, text, claim.signature)) throw badSignature();
  return claim.payload;
}
