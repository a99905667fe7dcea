import type { Call } from './call.ts';
import { S3Fault } from './faults.ts';
import { isOfUpload } from './multipart.ts';

/** Query parameters that are served, or need no action. */
const servedQuery =
  /^(x-id|x-amz-[\w-]+|response-[\w-]+|list-type|prefix|max-keys|continuation-token|encoding-type|delete)$/i;

/** Reads of versions are served; a version cannot be deleted or copied. */
const ofVersions = ({ method, key, query }: Call): readonly string[] =>
  method !== 'GET' ? [] : key === '' && query.has('versions') ? ['versions'] : key !== '' ? ['versionId'] : [];

/** The query parameters of a multipart upload. */
const ofUploads = ['partNumber', 'uploadId', 'uploads'];

/** `x-amz-` headers of a write that are supported, or need no action. Checksums are checked by name where the body is read. */
const servedHeaders =
  /^x-amz-(date|content-sha256|security-token|decoded-content-length|trailer|sdk-checksum-algorithm|checksum-[\w-]+|meta-.+|user-agent|expected-bucket-owner)$/;

/** S3's limit of a key, in bytes. */
const maxKeyLength = 1024;

const notServed = (what: string) => new S3Fault(501, 'NotImplemented', `${what} is not served locally.`);

/** Refuses calls that AWS treats differently from a plain read or write. Serving them would hide a bug, or lose an object. */
export function refuseUnserved(call: Call): void {
  const { request, method, query, key } = call;
  const served = [...(isOfUpload(call) ? ofUploads : []), ...ofVersions(call)];
  const named = [...query.keys()].find((name) => !servedQuery.test(name) && !served.includes(name));
  if (named) throw notServed(`The query parameter ${named}`);
  if (Buffer.byteLength(key) > maxKeyLength) throw new S3Fault(400, 'KeyTooLongError', 'Your key is too long');
  if (key === '' && method === 'GET' && query.get('list-type') !== '2' && !query.has('versions'))
    throw notServed('ListObjects in version 1');
  if (method !== 'PUT') return;
  // The deployed buckets enforce their owner and accept no access control lists.
  if ('x-amz-acl' in request.headers) {
    throw new S3Fault(400, 'AccessControlListNotSupported', 'The bucket does not allow ACLs');
  }
  const header = Object.keys(request.headers).find((name) => name.startsWith('x-amz-') && !servedHeaders.test(name));
  if (header) throw notServed(`The header ${header}`);
  if ('if-match' in request.headers) throw notServed('A write with If-Match');
  if (!('content-length' in request.headers) && !('x-amz-decoded-content-length' in request.headers)) {
    throw new S3Fault(411, 'MissingContentLength', 'You must provide the Content-Length HTTP header.');
  }
}
