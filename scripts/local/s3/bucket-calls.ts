import type { Call, Reply, S3Context } from './call.ts';
import { S3Fault } from './faults.ts';
import type { StoredObject } from './object-store.ts';
import { readText, receiveBody } from './received-body.ts';
import { xmlDocument, xmlTexts } from './xml.ts';

/** S3's limit of keys per page and per DeleteObjects. */
const pageLimit = 1000;
const deleteDocumentBytes = 2 * 1024 * 1024;

interface Page {
  readonly objects: readonly StoredObject[];
  readonly prefixes: readonly string[];
  /** The last key of this page if more follow. */
  readonly next: string | undefined;
}

export function listObjects(call: Call, s3: S3Context): Reply {
  const { query, bucket } = call;
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const max = Math.min(pageLimit, Number(query.get('max-keys') ?? pageLimit));
  if (!Number.isInteger(max) || max < 0) throw new S3Fault(400, 'InvalidArgument', 'Provided max-keys not an integer');
  const token = query.get('continuation-token');
  const after = token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? '');
  const page = pageOf(s3.store.list(bucket), prefix, delimiter, after, max);
  const body = xmlDocument([
    'ListBucketResult',
    [
      ['Name', bucket],
      ['Prefix', prefix],
      ['KeyCount', page.objects.length + page.prefixes.length],
      ['MaxKeys', max],
      ['IsTruncated', page.next !== undefined],
      ...(page.next === undefined
        ? []
        : [['NextContinuationToken', Buffer.from(page.next).toString('base64url')] as const]),
      ...page.objects.map(
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
      ...page.prefixes.map((common) => ['CommonPrefixes', [['Prefix', common]]] as const),
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

function pageOf(all: readonly StoredObject[], prefix: string, delimiter: string, after: string, max: number): Page {
  const objects: StoredObject[] = [];
  const prefixes = new Set<string>();
  let last = '';
  for (const object of all) {
    if (!object.key.startsWith(prefix) || Buffer.compare(Buffer.from(object.key), Buffer.from(after)) <= 0) continue;
    const at = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const common = at < 0 ? undefined : object.key.slice(0, at + delimiter.length);
    const known = common !== undefined && (prefixes.has(common) || after.startsWith(common));
    if (!known) {
      if (objects.length + prefixes.size >= max) return { objects, prefixes: [...prefixes], next: last };
      if (common === undefined) objects.push(object);
      else prefixes.add(common);
    }
    last = object.key;
  }
  return { objects, prefixes: [...prefixes], next: undefined };
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
