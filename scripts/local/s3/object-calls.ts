import type { IncomingMessage } from 'node:http';
import { type Call, headersToKeep, overriddenHeaders, type Reply, requestHeaders, type S3Context } from './call.ts';
import { noSuchKey, S3Fault } from './faults.ts';
import type { StoredObject } from './object-store.ts';
import { receiveBody } from './received-body.ts';

export async function putObject(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  const { request, bucket, key } = call;
  if (request.headers['if-none-match'] === '*' && s3.store.head(bucket, key)) {
    throw new S3Fault(412, 'PreconditionFailed', 'At least one of the pre-conditions you specified did not hold');
  }
  const body = receiveBody(request, payload, call.query);
  const draft = await s3.store.draft(bucket, body.bytes);
  const checksums = body.checksums();
  const headers = headersToKeep(requestHeaders(request));
  const object = await s3.store.put(bucket, { ...draft, key, headers, checksums });
  s3.created(bucket, object, 'Put');
  return { status: 200, headers: { etag: object.etag, ...checksums } };
}

/** The input for reading an object. The site's edge also reads objects, without a signature. */
export type ObjectRead = Pick<Call, 'request' | 'method' | 'bucket' | 'key' | 'query'>;

/** The object, or the version that the query names. */
function objectOf({ bucket, key, query }: ObjectRead, { store }: Pick<S3Context, 'store'>): StoredObject | undefined {
  const current = store.head(bucket, key);
  const version = query.get('versionId');
  if (version === null || version === current?.file) return current;
  return store.versions(bucket).find((one) => one.key === key && one.file === version);
}

export async function readObject(call: ObjectRead, s3: Pick<S3Context, 'store'>): Promise<Reply> {
  const object = objectOf(call, s3);
  if (!object && call.query.has('versionId'))
    throw new S3Fault(404, 'NoSuchVersion', 'The specified version does not exist.');
  if (!object) throw noSuchKey();
  const headers = { ...replyHeaders(object, call.request), ...overriddenHeaders(call.query) };
  if (unchanged(call.request, object)) return { status: 304, headers };
  const range = rangeOf(call.request.headers.range, object.size);
  const { start, end } = range ?? { start: 0, end: object.size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${object.size}`;
  const status = range ? 206 : 200;
  if (call.method === 'HEAD' || object.size === 0) return { status, headers };
  return { status, headers, body: await s3.store.read(call.bucket, object, { start, end }) };
}

export async function deleteObject(call: Call, s3: S3Context): Promise<Reply> {
  await s3.store.remove(call.bucket, call.key);
  return { status: 204 };
}

function replyHeaders(object: StoredObject, request: IncomingMessage): Record<string, string> {
  const whole = request.headers['x-amz-checksum-mode'] === 'ENABLED' && !request.headers.range;
  return {
    'content-type': 'binary/octet-stream',
    ...object.headers,
    ...(whole && object.checksums),
    etag: object.etag,
    'last-modified': new Date(object.modified).toUTCString(),
    'accept-ranges': 'bytes',
  };
}

function unchanged(request: IncomingMessage, object: StoredObject): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) return tags === '*' || tags.split(/,\s*/).includes(object.etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Math.floor(Date.parse(object.modified) / 1000) * 1000 <= since;
}

/** The requested byte range, inclusive. Several ranges get the whole object, as in S3. */
function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) {
    throw new S3Fault(416, 'InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: size });
  }
  return { start, end };
}
