import { termsVersion } from '#domain/account/terms-version.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { returnDays } from '#domain/orders/return/return-days.ts';
import { boxMax, boxPrice, teamPack } from '#domain/shop/prices.ts';
import { brand } from '#domain/values/brand.ts';
import { formatPrice } from '#domain/values/money.ts';
import { accessibilityText } from '#web/src/base/content/accessibility.ts';
import { blogPostPath, paths } from '#web/src/base/paths.ts';
import type { PostSource } from '../blog-posts.ts';
import { merchantFeed } from './merchant-feed.ts';
import { bareTitle, closedPaths, isListed, isPost, previewedPaths, type SitePage } from './site-page.ts';
import { escaped } from './xml.ts';

export interface SiteFilesInput {
  /** The site's origin. */
  readonly site: string;
  readonly pages: readonly SitePage[];
  readonly posts: readonly PostSource[];
}

const changedAt = ({ date, updated }: PostSource): string => updated ?? date;

/** The date of a page's last change, if known. */
function lastChange(path: string, posts: readonly PostSource[]): string | undefined {
  if (path === paths.terms || path === paths.privacy) return termsVersion;
  if (path === paths.accessibility) return accessibilityText.reviewed;
  if (path === paths.blog) return posts.map(changedAt).toSorted().at(-1);
  const post = posts.find(({ slug }) => blogPostPath(slug) === path);
  return post && changedAt(post);
}

function sitemap({ site, pages, posts }: SiteFilesInput): string {
  const urls = pages.filter(isListed).map(({ path }) => {
    const changed = lastChange(path, posts);
    return `<url><loc>${escaped(site + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** Crawlers that draw link previews in chats and feeds. Other such crawlers do not read robots.txt. */
const previewers = ['Twitterbot', 'facebookexternalhit', 'LinkedInBot', 'Pinterestbot', 'Slackbot', 'Discordbot'];
/** The more specific rule wins (RFC 9309), and a crawler with its own group reads no other. */
const group = (agents: readonly string[], allowed: readonly string[]): readonly string[] => [
  ...agents.map((agent) => `User-agent: ${agent}`),
  ...allowed.map((path) => `Allow: ${path}`),
  ...closedPaths()
    .filter((path) => !allowed.includes(path))
    .map((path) => `Disallow: ${path}`),
  '',
];

const robots = ({ site }: SiteFilesInput): string =>
  [...group(['*'], ['/api/openapi.json']), ...group(previewers, previewedPaths), `Sitemap: ${site}/sitemap.xml\n`].join(
    '\n',
  );

const noon = (date: string): string => `${date}T12:00:00Z`;

/** An Atom feed (RFC 4287). A post's date has no time, so the feed uses noon. */
function feed({ site, posts }: SiteFilesInput): string {
  const entries = posts.map((post) => {
    const address = site + blogPostPath(post.slug);
    return `<entry>
<title>${escaped(post.title)}</title>
<id>${escaped(address)}</id>
<link href="${escaped(address)}"/>
<published>${noon(post.date)}</published>
<updated>${noon(changedAt(post))}</updated>
<author><name>${escaped(post.author)}</name></author>
<summary>${escaped(post.description)}</summary>
</entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escaped(`The ${brand.name} blog`)}</title>
<subtitle>${escaped(brand.tagline)}</subtitle>
<id>${escaped(`${site}${paths.blog}`)}</id>
<link href="${escaped(`${site}${paths.blog}`)}"/>
<link rel="self" type="application/atom+xml" href="${escaped(`${site}/feed.xml`)}"/>
<updated>${noon(posts.map(changedAt).toSorted().at(-1) ?? termsVersion)}</updated>
${entries.join('\n')}
</feed>
`;
}

const price = (type: string, count: number): string => formatPrice(boxPrice(type, count).total);

/** For language models (llmstxt.org): the shop, its prices, and links to details. */
function llms({ site, pages }: SiteFilesInput): string {
  const link = ({ path, title, description }: SitePage) => `- [${bareTitle(title)}](${site}${path}): ${description}`;
  return `# ${brand.name}

> A print shop for custom sports trading cards: people turn a photo or a video frame into a card, front and back, and order it printed with foil in a box.

- One card costs ${price('custom', 1)}, a box of ${boxMax} costs ${price('custom', boxMax)}. A MEGA card (poster) starts at ${price('mega', 1)}, a Team Box is ${price('team', 1)}, a team pack of ${teamPack.cards} cards ${price('team_pack', teamPack.cards)}. All in US dollars, without a subscription.
- Printing and sealing usually take ${productionDays.min} to ${productionDays.max} business days, at most ${productionDays.outer}. Shipping inside the United States is free.
- Defective or damaged goods can be returned within ${returnDays} days. Cards are for personal use.
- What is sold, with prices and pictures, is a feed for merchants: ${site}/products.xml
- The HTTP interface is described at ${site}/api/openapi.json.

## Pages

${pages
  .filter((page) => isListed(page) && !isPost(page.path))
  .map(link)
  .join('\n')}

## Blog

${pages
  .filter(({ path }) => isPost(path))
  .map(link)
  .join('\n')}
`;
}

/** The files for search engines, feed readers and language models: name → text. */
export const siteFiles = (input: SiteFilesInput): Readonly<Record<string, string>> => ({
  'sitemap.xml': sitemap(input),
  'robots.txt': robots(input),
  'feed.xml': feed(input),
  'products.xml': merchantFeed(input.site),
  'llms.txt': llms(input),
});
