import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { publicPictures } from '#functions/platform/resources';
import type { ObjectStore } from '../s3/object-store.ts';

/** Whether the site's edge answers this path from the templates bucket. */
export const isPublicPicture = (path: string): boolean => path.startsWith(`/${publicPictures.folder}/`);

/** A template's picture, as CloudFront answers it: GET and HEAD only, and 403 for a key without an object, as from a bucket that may not be listed. */
export async function answerPublicPicture(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  store: Pick<ObjectStore, 'head' | 'read'> | undefined,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(403).end();
  const object = store?.head(publicPictures.bucket, path.slice(1));
  if (!store || !object) return void response.writeHead(403).end();
  const headers = { ...object.headers, etag: object.etag, 'last-modified': new Date(object.modified).toUTCString() };
  if (request.headers['if-none-match'] === object.etag) return void response.writeHead(304, headers).end();
  response.writeHead(200, { ...headers, 'content-length': object.size });
  if (request.method === 'HEAD') return void response.end();
  await pipeline(await store.read(publicPictures.bucket, object), response).catch(() => undefined);
}
