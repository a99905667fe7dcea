import { type Call, headersToKeep, type Reply, type S3Context } from './call.ts';
import { S3Fault } from './faults.ts';
import { readPostForm } from './post-form.ts';
import { checkPolicy, withinRange } from './post-policy.ts';
import { refuseSigner } from './refuse-signer.ts';
import { checkSessionToken } from './session-token.ts';
import { encode } from './sigv4.ts';
import { xmlDocument } from './xml.ts';

/** A browser's upload with a POST policy. All conditions are checked before the file is stored, its size while it streams. */
export async function postObject(call: Call, s3: S3Context): Promise<Reply> {
  const form = await readPostForm(call.request);
  const named = form.fields.get('key')?.replaceAll('${filename}', form.fileName);
  if (!named) throw new S3Fault(400, 'InvalidArgument', "Bucket POST must contain a field named 'key'.");
  const fields = new Map([...form.fields, ['key', named]]);
  const range = checkPolicy(fields, call.bucket, s3.keys);
  checkSessionToken(fields.get('x-amz-security-token'));
  refuseSigner(fields.get('x-amz-signature'));
  const draft = await s3.store.draft(call.bucket, withinRange(form.file, range));
  const headers = headersToKeep(Object.fromEntries(fields));
  const object = await s3.store.put(call.bucket, { ...draft, key: named, headers, checksums: {} });
  s3.created(call.bucket, object, 'Post');
  return reply(call.bucket, named, object.etag, fields.get('success_action_status'));
}

function reply(bucket: string, key: string, etag: string, wanted: string | undefined): Reply {
  const location = `/${bucket}/${key.split('/').map(encode).join('/')}`;
  const headers = { etag, location };
  if (wanted === '200') return { status: 200, headers };
  if (wanted !== '201') return { status: 204, headers };
  const body = xmlDocument([
    'PostResponse',
    [
      ['Location', location],
      ['Bucket', bucket],
      ['Key', key],
      ['ETag', etag],
    ],
  ]);
  return { status: 201, headers, body };
}
