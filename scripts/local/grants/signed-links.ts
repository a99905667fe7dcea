import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { Called } from '../product.ts';
import { deniedMessage, missingRight } from './allowed.ts';
import type { Need } from './aws-call.ts';
import { bucketResource } from './needs.ts';

/** The signature of a link or form → IAM's error, if its signer lacks the permission that it passes on. */
const denied = new Map<string, string>();

const link = /https?:\/\/[^/"\s]+\/([\w-]+)\/[^"\s?]*\?[^"\s]*?X-Amz-Signature=([0-9a-f]{64})/g;
const form = /"Policy":"([\w+/=]+)"[^}]*?"X-Amz-Signature":"([0-9a-f]{64})"/g;

function objectsOf({ resources }: Called, bucket: string, action: string): Need {
  return { action, resource: bucketResource(bucket, resources), reach: 'within', arn: `arn:aws:s3:::${bucket}/*` };
}

/** The bucket in a form's policy. */
function bucketOf(policy: string): string {
  const { conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as { conditions: unknown[] };
  return conditions.flatMap((one) => (one as { readonly bucket?: string }).bucket ?? [])[0] ?? '';
}

const decompressors: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** A function's result as text: the body of a reply is JSON in JSON, compressed if the browser accepts that. */
function textOf(result: unknown): string {
  const { body, headers = {} } = (result ?? {}) as Partial<APIGatewayProxyStructuredResultV2>;
  if (typeof body !== 'string') return JSON.stringify(result ?? null);
  const decompress = decompressors[String(headers['content-encoding'])];
  const text = decompress ? decompress(Buffer.from(body, 'base64')).toString() : body;
  return text + JSON.stringify(headers);
}

/**
 * Finds signed links and forms in a function's result. AWS checks the signer's permission when a link is used, and so does the local S3. The
 * signature names only the account, so this stores the signatures whose signer lacks the permission.
 */
export function recordSigned(called: Called, result: unknown): void {
  const text = textOf(result);
  if (!text.includes('X-Amz-Signature')) return;
  const note = (signature: string, need: Need) => {
    const missing = missingRight(called, [need]);
    if (missing) denied.set(signature, deniedMessage(called.name, missing));
  };
  for (const [, bucket = '', signature = ''] of text.matchAll(link))
    note(signature, objectsOf(called, bucket, 's3:GetObject'));
  for (const [, policy = '', signature = ''] of text.matchAll(form)) {
    note(signature, objectsOf(called, bucketOf(policy), 's3:PutObject'));
  }
}

/** IAM's error for a signature. Undefined if its signer has the permission. */
export const deniedSignature = (signature: string | null | undefined): string | undefined =>
  denied.get(signature ?? '');
