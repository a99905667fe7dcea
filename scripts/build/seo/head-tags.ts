import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '#domain/values/brand.ts';
import { paths } from '#web/src/base/paths.ts';
import type { PostSource } from '../blog-posts.ts';
import { isListed, isPost, type SitePage } from './site-page.ts';
import { structuredData } from './structured-data.ts';
import { escaped } from './xml.ts';

export interface HeadTagsInput {
  readonly site: string;
  readonly posts: readonly PostSource[];
  /** The folder of the built site, with `og/<page>.jpg` for pages with their own picture. */
  readonly siteDir: string;
}

/** The size that Open Graph readers show whole. */
const shared = { width: 1200, height: 630 } as const;

/** The file name of a page's Open Graph picture: `/blog/what-the-foil-is` → `blog-what-the-foil-is`. */
const pictureName = (path: string): string => path.slice(1).replaceAll('/', '-') || 'home';

/** The address of a shared link's picture: the page's own, else the landing page's. Undefined if neither exists. */
function pictureOf(path: string, siteDir: string): string | undefined {
  const names = [pictureName(path), ...(isPost(path) ? ['blog'] : []), 'home'];
  const name = names.find((each) => existsSync(join(siteDir, 'og', `${each}.jpg`)));
  return name && `/og/${name}.jpg`;
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

function openGraph({ path, title, description }: SitePage, site: string, image: string | undefined): string[] {
  return [
    meta('property', 'og:site_name', brand.name),
    meta('property', 'og:type', isPost(path) ? 'article' : 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', site + path),
    ...(image
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:width', String(shared.width)),
          meta('property', 'og:image:height', String(shared.height)),
          meta('property', 'og:image:alt', title),
        ]
      : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

/** Only on the blog's pages, because the landing page has few bytes left. */
const feedLink = `<link rel="alternate" type="application/atom+xml" title="${escaped(`The ${brand.name} blog`)}" href="/feed.xml">`;

/** JSON that cannot close the script element. */
const json = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * The head's tags for machines: canonical address, Open Graph, feed, structured data. They are only in the HTML files;
 * the browser's code ignores them.
 */
export function headTags(page: SitePage, { site, posts, siteDir }: HeadTagsInput): string {
  const picture = pictureOf(page.path, siteDir);
  const image = picture && site + picture;
  const graph = structuredData(page, { site, posts }, image);
  return [
    // An unlisted page marks itself; the browser's code removes the mark with the page.
    ...(isListed(page) ? [`<link rel="canonical" href="${escaped(site + page.path)}">`] : []),
    ...openGraph(page, site, image),
    ...(page.path.startsWith(paths.blog) ? [feedLink] : []),
    `<script type="application/ld+json">${json({ '@context': 'https://schema.org', '@graph': graph })}</script>`,
  ].join('');
}
