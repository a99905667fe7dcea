import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendStream } from '../http/send-stream.ts';
import type { Reply } from '../s3/call.ts';
import { S3Fault } from '../s3/faults.ts';
import { readObject } from '../s3/object-calls.ts';
import type { ObjectStore } from '../s3/object-store.ts';

const refused: Reply = { status: 403 };

async function readFile(request: IncomingMessage, bucket: string, key: string, store: ObjectStore): Promise<Reply> {
  const { method = 'GET' } = request;
  if (method !== 'GET' && method !== 'HEAD') return refused;
  try {
    return await readObject({ request, method, bucket, key, query: new URLSearchParams() }, { store });
  } catch (error) {
    if (!(error instanceof S3Fault)) throw error;
    // CloudFront may not list the bucket, so it returns 403 for a missing key.
    return error.status === 404 ? refused : { status: error.status };
  }
}

/** Serves an object as CloudFront does: GET and HEAD, the whole object, a range, or 304 if it is unchanged. */
export async function answerEdgeFile(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, key, keep }: { readonly bucket: string; readonly key: string; readonly keep?: string | null },
  store: ObjectStore | undefined,
): Promise<void> {
  const { status, headers, body } = store ? await readFile(request, bucket, key, store) : refused;
  response.writeHead(status, { ...headers, ...(keep && { 'cache-control': `max-age=${keep}` }) });
  if (body === undefined || typeof body === 'string') return void response.end(body);
  await sendStream(body, response);
}
