import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

/** Bytes from which a reply is compressed. A smaller one fits into the first packet or two anyway, and would wait for nothing saved. */
export const compressedFrom = 1024;

/** Text of any kind. Pictures, PDFs and archives are compressed already. */
const compressible = /^(text\/|application\/json|image\/svg\+xml)/;

type Encoding = 'br' | 'gzip';

/** Brotli at its second quality takes a third of gzip's time for the same size (D-261). */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const compressors: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, quick),
  gzip: (bytes) => gzipSync(bytes),
};

/** What the caller takes, the better one first; null where it is neither. An encoding with the weight 0 is refused, and `*` alone is no wish. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const asked = (accepted ?? '').toLowerCase().split(',');
  const names = asked.flatMap((one) => (/;\s*q=0(\.0*)?\s*$/.test(one) ? [] : [one.split(';')[0]?.trim()]));
  return (['br', 'gzip'] as const).find((one) => names.includes(one)) ?? null;
}

/**
 * The reply as the caller's `accept-encoding` takes it. CloudFront compresses only what it may cache, so our replies would leave it as they are.
 */
export function compressed(
  reply: APIGatewayProxyStructuredResultV2,
  accepted: string | undefined,
): APIGatewayProxyStructuredResultV2 {
  const { headers = {}, body = '', isBase64Encoded = false } = reply;
  if (!compressible.test(String(headers['content-type'] ?? ''))) return reply;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.length < compressedFrom) return reply;
  const encoding = encodingFor(accepted);
  const varied = { ...headers, vary: 'accept-encoding' };
  if (!encoding) return { ...reply, headers: varied };
  return {
    ...reply,
    headers: { ...varied, 'content-encoding': encoding },
    body: compressors[encoding](bytes).toString('base64'),
    isBase64Encoded: true,
  };
}
