import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { crc32 } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';
import { S3Fault } from './faults.ts';

/** A running checksum over a body. */
interface Sum {
  update(chunk: Buffer): void;
  digest(): string;
}

function hashed(name: string, encoding: 'base64' | 'hex' = 'base64'): Sum {
  const hash = createHash(name);
  return { update: (chunk) => void hash.update(chunk), digest: () => hash.digest(encoding) };
}

function crc(): Sum {
  let value = 0;
  const digest = () => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes.toString('base64');
  };
  return { update: (chunk) => void (value = crc32(chunk, value)), digest };
}

const sums = {
  'content-md5': () => hashed('md5'),
  'x-amz-checksum-crc32': crc,
  'x-amz-checksum-sha1': () => hashed('sha1'),
  'x-amz-checksum-sha256': () => hashed('sha256'),
} as const;
const unknownSums = ['x-amz-checksum-crc32c', 'x-amz-checksum-crc64nvme'];

/** The body of a PUT: its byte stream, then the verified checksums of the request. */
export interface ReceivedBody {
  readonly bytes: AsyncIterable<Buffer>;
  checksums(): Record<string, string>;
}

const badDigest = (what: string) =>
  new S3Fault(400, 'BadDigest', `The ${what} you specified did not match the calculated checksum.`);

/**
 * @param payload the payload value of the signature
 * @param extra the query of the request: a presigned PUT carries its checksum there
 */
export function receiveBody(request: IncomingMessage, payload: string, extra: URLSearchParams): ReceivedBody {
  const { headers } = request;
  if (unknownSums.some((name) => name in headers || headers['x-amz-trailer'] === name)) {
    throw new S3Fault(501, 'NotImplemented', 'This checksum algorithm is not served locally.');
  }
  const trailers: Record<string, string> = {};
  const checked: Record<string, string> = {};
  const promised = (name: string) => trailers[name] ?? single(headers, name) ?? extra.get(name) ?? undefined;
  const running = Object.entries(sums)
    .filter(([name]) => promised(name) !== undefined || headers['x-amz-trailer'] === name)
    .map(([name, start]) => ({ name, sum: start() }));
  const sha256 = /^[\da-f]{64}$/.test(payload) ? hashed('sha256', 'hex') : undefined;
  const plain = payload.startsWith('STREAMING-') ? unchunk(request, trailers) : chunksOf(request);

  async function* bytes(): AsyncGenerator<Buffer> {
    for await (const chunk of plain) {
      for (const { sum } of running) sum.update(chunk);
      sha256?.update(chunk);
      yield chunk;
    }
    if (sha256 && sha256.digest() !== payload) {
      throw new S3Fault(
        400,
        'XAmzContentSHA256Mismatch',
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
    for (const { name, sum } of running) {
      const given = promised(name);
      if (sum.digest() !== given) throw badDigest(name);
      if (name !== 'content-md5') checked[name] = given;
    }
  }
  return { bytes: bytes(), checksums: () => checked };
}

export function single(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  // Keeps the socket open when reading stops early, because a refusal still needs it for the reply.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
}

/** Removes the `aws-chunked` framing and collects the trailing headers. */
async function* unchunk(request: IncomingMessage, trailers: Record<string, string>): AsyncGenerator<Buffer> {
  const reader = new ByteReader(request);
  for (;;) {
    const head = (await reader.until('\r\n', 1000)).toString();
    const size = Number.parseInt(head, 16);
    if (!Number.isInteger(size) || size < 0) throw new S3Fault(400, 'InvalidRequest', 'The chunked body is malformed.');
    if (size === 0) break;
    yield* reader.take(size);
    await reader.until('\r\n', 2);
  }
  for (;;) {
    const line = (await reader.until('\r\n', 1000)).toString();
    if (line === '') return;
    const colon = line.indexOf(':');
    trailers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
}

/** Reads a small body as text. */
export async function readText(body: ReceivedBody, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body.bytes) {
    size += chunk.length;
    if (size > maxBytes) throw new S3Fault(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
