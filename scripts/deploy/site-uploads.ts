import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { siteFileHeaders } from '#domain/tables/site-files.ts';

export interface SiteUpload {
  readonly key: string;
  /** Path on this machine. */
  readonly file: string;
  readonly contentType: string;
  readonly cacheControl: string;
}

/** Files first, pages last, so that every page finds its files. */
const turnOf = (key: string): number => (key.startsWith('assets/') ? 0 : key.endsWith('.html') ? 2 : 1);

/** The uploads of the built site, in turns. Skips hidden files, such as the bundler's own list. */
export async function siteUploads(dir: string): Promise<SiteUpload[][]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const keys = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((key) => !key.split('/').some((part) => part.startsWith('.')))
    .toSorted();
  const uploads = keys.map((key) => {
    const { 'content-type': contentType, 'cache-control': cacheControl } = siteFileHeaders(`/${key}`);
    return { key, file: join(dir, key), contentType, cacheControl };
  });
  return [0, 1, 2].map((turn) => uploads.filter(({ key }) => turnOf(key) === turn));
}
