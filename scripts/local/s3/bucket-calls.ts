import type { Call, Reply, S3Context } from './call.ts';
import { S3Fault } from './faults.ts';
import { readText, receiveBody } from './received-body.ts';
import { xmlDocument, xmlTexts } from './xml.ts';

/** S3's limit of keys per page and per DeleteObjects. */
const pageLimit = 1000;
const deleteDocumentBytes = 2 * 1024 * 1024;

export function listObjects(call: Call, s3: S3Context): Reply {
  const { query, bucket } = call;
  const prefix = query.get('prefix') ?? '';
  const max = Math.min(pageLimit, Number(query.get('max-keys') ?? pageLimit));
  if (!Number.isInteger(max) || max < 0) throw new S3Fault(400, 'InvalidArgument', 'Provided max-keys not an integer');
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url');
  const left = s3.store
    .list(bucket)
    .filter(({ key }) => key.startsWith(prefix) && Buffer.compare(Buffer.from(key), after) > 0);
  const page = left.slice(0, max);
  const isTruncated = left.length > page.length;
  const body = xmlDocument([
    'ListBucketResult',
    [
      ['Name', bucket],
      ['Prefix', prefix],
      ['KeyCount', page.length],
      ['MaxKeys', max],
      ['IsTruncated', isTruncated],
      ...(isTruncated
        ? [['NextContinuationToken', Buffer.from(page.at(-1)?.key ?? '').toString('base64url')] as const]
        : []),
      ...page.map(
        ({ key, modified, etag, size }) =>
          [
            'Contents',
            [
              ['Key', key],
              ['LastModified', modified],
              ['ETag', etag],
              ['Size', size],
              ['StorageClass', 'STANDARD'],
            ],
          ] as const,
      ),
    ],
  ]);
  return { status: 200, body };
}

/** All versions of the keys with a prefix, on one page. Delete markers are left out. */
export function listVersions({ query, bucket }: Call, { store }: S3Context): Reply {
  const prefix = query.get('prefix') ?? '';
  const current = store.list(bucket).map((object) => ({ ...object, isLatest: true }));
  const old = store.versions(bucket).map((object) => ({ ...object, isLatest: false }));
  const found = [...current, ...old].filter(({ key }) => key.startsWith(prefix));
  const versions = found.map(
    ({ key, file, isLatest, modified, etag, size }) =>
      [
        'Version',
        [
          ['Key', key],
          ['VersionId', file],
          ['IsLatest', isLatest],
          ['LastModified', modified],
          ['ETag', etag],
          ['Size', size],
        ],
      ] as const,
  );
  const body = xmlDocument([
    'ListVersionsResult',
    [['Name', bucket], ['Prefix', prefix], ['IsTruncated', false], ...versions],
  ]);
  return { status: 200, body };
}

export async function deleteObjects(call: Call, payload: string, s3: S3Context): Promise<Reply> {
  const document = await readText(receiveBody(call.request, payload, call.query), deleteDocumentBytes);
  const keys = xmlTexts(document, 'Key');
  if (keys.length === 0 || keys.length > pageLimit) {
    throw new S3Fault(400, 'MalformedXML', 'The XML you provided was not well-formed or did not validate.');
  }
  for (const key of keys) await s3.store.remove(call.bucket, key);
  const quiet = xmlTexts(document, 'Quiet')[0] === 'true';
  const deleted = quiet ? [] : keys.map((key) => ['Deleted', [['Key', key]]] as const);
  return { status: 200, body: xmlDocument(['DeleteResult', deleted]) };
}
