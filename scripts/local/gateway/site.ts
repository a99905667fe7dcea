import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { siteFileHeaders } from '#domain/tables/site-files.ts';
import { sendStream } from '../http/send-stream.ts';

/** Serves the built site: a file, a prerendered page, or the app shell for every other page. */
export async function answerSite(response: ServerResponse, method: string, path: string, root: string): Promise<void> {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  const file = await findFile(root, path);
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end(await missing(root, path));
  const { size, mtime } = await stat(file);
  response.writeHead(200, {
    ...siteFileHeaders(file.slice(root.length)),
    'content-length': size,
    'last-modified': mtime.toUTCString(),
  });
  if (method === 'HEAD') return void response.end();
  await sendStream(createReadStream(file), response);
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
  // Only pages fall back to the app shell; a missing picture, script or well-known file is a 404, as in `site-pages.cjs`.
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
