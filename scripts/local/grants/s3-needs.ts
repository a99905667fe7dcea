import type { AwsCall, Need } from './aws-call.ts';

/** Bucket and key of `/bucket/key`. */
function placeOf(path: string): readonly [string, string] {
  const [bucket = '', ...key] = path.replace(/^\//, '').split('/');
  return [bucket, key.join('/')];
}

/** The action of a call on an object. All calls of a multipart upload need the permission to put. */
function objectAction(method: string, query: URLSearchParams): string {
  if (method === 'GET' || method === 'HEAD') return 's3:GetObject';
  if (method === 'DELETE') return query.has('uploadId') ? 's3:AbortMultipartUpload' : 's3:DeleteObject';
  return 's3:PutObject';
}

/** The permissions that a call of S3 needs. `resourceOf`: the manifest's name of a bucket. */
export function s3Needs(
  { method, path }: Pick<AwsCall, 'method' | 'path'>,
  resourceOf: (bucket: string) => string | null,
): Need[] {
  const [place = '', search = ''] = path.split('?', 2);
  const query = new URLSearchParams(search);
  const [bucket, key] = placeOf(place);
  const need = (action: string, ofKey = key): Need => ({
    action,
    resource: resourceOf(bucket),
    reach: ofKey === '' ? 'itself' : 'within',
    arn: ofKey === '' ? `arn:aws:s3:::${bucket}` : `arn:aws:s3:::${bucket}/${decodeURIComponent(ofKey)}`,
  });
  if (key === '') return query.has('delete') ? [need('s3:DeleteObject', '*')] : [need('s3:ListBucket')];
  return [need(objectAction(method, query))];
}
