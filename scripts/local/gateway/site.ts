import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sendStream } from '../http/send-stream.ts';
import type { Edge, Encoding } from './edge.ts';

/** Serves the built site like the edge: a file, a prerendered page, or the app shell for all other pages. Ignores ranges. */
export async function answerSite(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  root: string,
  { fileHeaders, encodingFor }: Pick<Edge, 'fileHeaders' | 'encodingFor'>,
): Promise<void> {
  const { method, headers: asked } = request;
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const file = await findFile(root, path);
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(await missing(root, path));
  const { size, mtime } = await stat(file);
  const headers = fileHeaders(file.slice(root.length));
  const encoding = encodingFor(headers['content-type'], size, asked['accept-encoding']);
  const version = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`;
  const known = {
    ...headers,
    // The compressed bytes differ from the file's, so the ETag is weak.
    etag: encoding ? `W/${version}` : version,
    'last-modified': mtime.toUTCString(),
    ...(encoding !== undefined && { vary: 'accept-encoding' }),
  };
  if (asked['if-none-match']?.includes(version)) return void response.writeHead(304, known).end();
  const body = encoding && (await packed(file, version, encoding));
  response.writeHead(200, {
    ...known,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body ? body.length : size,
  });
  if (method === 'HEAD') return void response.end();
  if (body) return void response.end(body);
  await sendStream(createReadStream(file), response);
}

/** At this quality a page compresses in milliseconds, and is a tenth larger than at the best quality. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const packers: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, quick),
  gzip: (bytes) => promisify(gzip)(bytes),
};

/** Compressed files by address, version and encoding: under 2 MB for the whole site. */
const kept = new Map<string, Promise<Buffer>>();

function packed(file: string, version: string, encoding: Encoding): Promise<Buffer> {
  const key = `${file} ${version} ${encoding}`;
  const found = kept.get(key) ?? readFile(file).then(packers[encoding]);
  kept.set(key, found);
  return found;
}

async function findFile(root: string, path: string): Promise<string | undefined> {
  // A path normalised from `/` cannot leave the root folder.
  const inside = join(root, normalize(`/${path}`).replace(/\/+$/, ''));
  const isFile = (file: string) =>
    stat(file).then(
      (found) => found.isFile(),
      () => false,
    );
  const candidates = [inside, `${inside}.html`, join(inside, 'index.html')];
  // Only pages fall back to the app shell. A missing picture, script or well-known file is a 404, as in `site-pages.cjs`.
  if (!/\.[a-z0-9]+$|^\/\.well-known\//i.test(path)) candidates.push(join(root, 'app.html'), join(root, 'index.html'));
  for (const file of candidates) if (await isFile(file)) return file;
  return undefined;
}

async function missing(root: string, path: string): Promise<string> {
  const built = await readFile(join(root, 'index.html')).then(
    () => true,
    () => false,
  );
  return built ? `${path} is not part of the site.` : 'The site is not built yet: npm run build';
}
