import { createHash, randomUUID } from 'node:crypto';
import { now } from '../clock.ts';
import { type Call, headersToKeep, type Reply, requestHeaders, type S3Context, type Upload } from './call.ts';
import { S3Fault } from './faults.ts';
import type { Draft, ObjectStore } from './object-store.ts';
import { readText, receiveBody } from './received-body.ts';
import { xmlDocument, xmlTexts } from './xml.ts';

/** S3's limits: parts of an upload, and minimum bytes of each but the last. */
const maxParts = 10_000;
const minBytes = 5 * 1024 * 1024;
/** Max bytes of a list of all parts, each with its ETag and a checksum. */
const documentBytes = 4 * 1024 * 1024;

const noUpload = () =>
  new S3Fault(
    404,
    'NoSuchUpload',
    'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
  );
const malformed = () => new S3Fault(400, 'MalformedXML', 'The XML you provided was not well-formed.');

function begin({ request, bucket, key }: Call, { uploads }: S3Context): Reply {
  // The algorithm alone: each part brings its own checksum, and no reader asks for one of the whole.
  if (Object.keys(request.headers).some((name) => /^x-amz-checksum-(?!algorithm$)/.test(name))) {
    throw new S3Fault(501, 'NotImplemented', 'A checksum of all parts is not served locally.');
  }
  const id = randomUUID();
  const headers = headersToKeep(requestHeaders(request));
  uploads.set(id, { bucket, key, headers, begun: now().getTime(), parts: new Map() });
  const result = [
    ['Bucket', bucket],
    ['Key', key],
    ['UploadId', id],
  ] as const;
  return { status: 200, body: xmlDocument(['InitiateMultipartUploadResult', result]) };
}

function find({ query, bucket, key }: Call, { uploads }: S3Context): { id: string; upload: Upload } {
  const id = query.get('uploadId') ?? '';
  const upload = uploads.get(id);
  if (upload?.bucket !== bucket || upload.key !== key) throw noUpload();
  return { id, upload };
}

async function putPart(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  const { id, upload } = find(call, s3);
  const number = Number(call.query.get('partNumber'));
  if (!Number.isInteger(number) || number < 1 || number > maxParts) {
    throw new S3Fault(400, 'InvalidArgument', `Part number must be an integer between 1 and ${maxParts}, inclusive`);
  }
  const body = receiveBody(call.request, payload, call.query);
  const part = await s3.store.draft(call.bucket, body.bytes);
  if (!s3.uploads.has(id)) {
    await s3.store.discard(call.bucket, part);
    throw noUpload();
  }
  const before = upload.parts.get(number);
  upload.parts.set(number, part);
  if (before) await s3.store.discard(call.bucket, before);
  return { status: 200, headers: { etag: part.etag, ...body.checksums() } };
}

/** The parts that the sender lists, checked like S3: in order, with their stored ETags, and none but the last too small. */
function chosenParts(document: string, { parts }: Upload): Draft[] {
  const numbers = xmlTexts(document, 'PartNumber').map(Number);
  const tags = xmlTexts(document, 'ETag').map((tag) => tag.replaceAll('"', ''));
  if (numbers.length === 0 || numbers.length > maxParts || numbers.length !== tags.length) throw malformed();
  if (numbers.some((number, n) => n > 0 && number <= (numbers[n - 1] ?? 0))) {
    throw new S3Fault(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
  }
  return numbers.map((number, n) => {
    const part = parts.get(number);
    if (part?.etag !== `"${tags[n]}"`) {
      throw new S3Fault(400, 'InvalidPart', 'One or more of the specified parts could not be found.');
    }
    if (n < numbers.length - 1 && part.size < minBytes) {
      throw new S3Fault(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
    }
    return part;
  });
}

async function* joined(store: ObjectStore, bucket: string, parts: readonly Draft[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield* (await store.read(bucket, part)) as AsyncIterable<Buffer>;
}

async function complete(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  const { id, upload } = find(call, s3);
  const { bucket, key } = call;
  const document = await readText(receiveBody(call.request, payload, call.query), documentBytes);
  const parts = chosenParts(document, upload);
  if (!s3.uploads.delete(id)) throw noUpload();
  const draft = await s3.store.draft(bucket, joined(s3.store, bucket, parts));
  const sums = parts.map(({ etag }) => Buffer.from(etag.replaceAll('"', ''), 'hex'));
  // The ETag of a multipart object: the MD5 of the parts' MD5s, and their count.
  const etag = `"${createHash('md5').update(Buffer.concat(sums)).digest('hex')}-${parts.length}"`;
  const object = await s3.store.put(bucket, { ...draft, etag, key, headers: upload.headers, checksums: {} });
  for (const part of upload.parts.values()) await s3.store.discard(bucket, part);
  s3.created(bucket, object, 'CompleteMultipartUpload');
  const result = [
    ['Bucket', bucket],
    ['Key', key],
    ['ETag', etag],
  ] as const;
  return { status: 200, body: xmlDocument(['CompleteMultipartUploadResult', result]) };
}

async function end(id: string, { bucket, parts }: Upload, { uploads, store }: Pick<S3Context, 'uploads' | 'store'>) {
  uploads.delete(id);
  for (const part of parts.values()) await store.discard(bucket, part);
}

/** Aborts uploads that started before (epoch milliseconds), like the buckets' lifecycle rule. */
export async function abortOlder(before: number, s3: Pick<S3Context, 'uploads' | 'store'>): Promise<void> {
  for (const [id, upload] of s3.uploads) if (upload.begun <= before) await end(id, upload, s3);
}

/** True for one of the four supported multipart calls. */
export function isOfUpload({ method, key, query }: Call): boolean {
  if (key === '') return false;
  if (method === 'POST') return query.has('uploads') !== query.has('uploadId');
  if (method === 'PUT') return query.has('uploadId') && query.has('partNumber');
  return method === 'DELETE' && query.has('uploadId');
}

/** Starts a multipart upload, stores a part, joins the parts into an object, or aborts the upload. */
export async function answerUpload(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  if (call.query.has('uploads')) return begin(call, s3);
  if (call.method === 'PUT') return putPart(call, payload, s3);
  if (call.method === 'POST') return complete(call, payload, s3);
  const { id, upload } = find(call, s3);
  await end(id, upload, s3);
  return { status: 204 };
}
