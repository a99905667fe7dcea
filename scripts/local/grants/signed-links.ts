import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import { deniedMessage, missingRight } from './allowed.ts';
import type { Need } from './aws-call.ts';
import { bucketResource } from './needs.ts';

/** The signature of a link or form → IAM's refusal, where the function that gave it out may not do what it allows. */
const denied = new Map<string, string>();

const link = /https?:\/\/[^/"\s]+\/([\w-]+)\/[^"\s?]*\?[^"\s]*?X-Amz-Signature=([0-9a-f]{64})/g;
const form = /"Policy":"([\w+/=]+)"[^}]*?"X-Amz-Signature":"([0-9a-f]{64})"/g;

function objectsOf(bucket: string, action: string): Need {
  return { action, resource: bucketResource(bucket), reach: 'within', arn: `arn:aws:s3:::${bucket}/*` };
}

/** The bucket that the policy of a form names. */
function bucketOf(policy: string): string {
  const { conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as { conditions: unknown[] };
  return conditions.flatMap((one) => (one as { readonly bucket?: string }).bucket ?? [])[0] ?? '';
}

const decompressors: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
};

/** What is in a function's answer as text: the body of a reply is JSON in JSON, compressed where the browser takes that. */
function textOf(result: unknown): string {
  const { body, headers = {} } = (result ?? {}) as Partial<APIGatewayProxyStructuredResultV2>;
  if (typeof body !== 'string') return JSON.stringify(result ?? null);
  const decompress = decompressors[String(headers['content-encoding'])];
  const text = decompress ? decompress(Buffer.from(body, 'base64')).toString() : body;
  return text + JSON.stringify(headers);
}

/**
 * Looks through a function's answer for signed links and forms. AWS checks the right of the one who signed when they are used, and so does the local S3;
 * the signature itself names the account alone. Only those without the right are kept.
 */
export function noteSigned(name: FunctionName, result: unknown): void {
  const text = textOf(result);
  if (!text.includes('X-Amz-Signature')) return;
  const note = (signature: string, need: Need) => {
    const missing = missingRight(functionRow(name).grants, [need]);
    if (missing) denied.set(signature, deniedMessage(name, missing));
  };
  for (const [, bucket = '', signature = ''] of text.matchAll(link)) note(signature, objectsOf(bucket, 's3:GetObject'));
  for (const [, policy = '', signature = ''] of text.matchAll(form)) {
    note(signature, objectsOf(bucketOf(policy), 's3:PutObject'));
  }
}

/** IAM's refusal of what is signed so; undefined: its signer may do it. */
export const deniedSignature = (signature: string | null | undefined): string | undefined =>
  denied.get(signature ?? '');
