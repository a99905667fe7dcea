import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxPrice, customBoxTotals } from '#domain/shop/prices.ts';
import { dollars, formatPrice } from '#domain/values/money.ts';
import { readPosts } from '#scripts/build/blog-posts.ts';
import { partsOf } from '#scripts/build/page-html.ts';
import { headTags } from '#scripts/build/seo/head-tags.ts';
import { siteAddress } from '#scripts/build/seo/site-address.ts';
import { siteFiles } from '#scripts/build/seo/site-files.ts';
import { closedPaths, isListed, type SitePage } from '#scripts/build/seo/site-page.ts';
import type { SchemaThing } from '#scripts/build/seo/structured-data.ts';
import { routeTable } from '#web/src/app/route-table.ts';
import { faq } from '#web/src/base/content/faq.ts';
import { headOf } from '#web/src/parts/page/page-route.ts';
import { pages, renderPage } from '#web/src/prerender-entry.tsx';

const site = 'https://cards.example';
/** Files that the build copies unchanged, including the pictures of shared links. */
const publicDir = resolve(import.meta.dirname, '../../../web/public');
const posts = readPosts();

interface Found extends SitePage {
  readonly head: Document;
  readonly graph: readonly SchemaThing[];
}

const found = new Map<string, Found>();
const page = (path: string): Found => {
  const read = found.get(path);
  if (!read) throw new Error(`${path} was not rendered.`);
  return read;
};

beforeAll(async () => {
  for (const path of pages) {
    const { head: rendered, title, description } = partsOf((await renderPage(path)).html);
    const tags = headTags({ path, title, description }, { site, posts, siteDir: publicDir });
    const head = new DOMParser().parseFromString(`<head>${rendered}${tags}</head>`, 'text/html');
    const data = JSON.parse(head.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
      '@graph': SchemaThing[];
    };
    found.set(path, { path, title, description, head, graph: data['@graph'] });
  }
});

const contentOf = (path: string, selector: string) =>
  [...page(path).head.querySelectorAll(selector)].map(
    (tag) => tag.getAttribute('content') ?? tag.getAttribute('href') ?? tag.textContent,
  );

describe('a page for search engines', () => {
  it.each(pages)('%s has one title and one description, within the limits of search results', (path) => {
    const { head, title, description } = page(path);
    expect(head.querySelectorAll('title')).toHaveLength(1);
    expect(head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(title.length).toBeGreaterThan(10);
    expect(title.length).toBeLessThanOrEqual(65);
    expect(description.length).toBeGreaterThanOrEqual(70);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('has a title and a description that no other page has', () => {
    const all = [...found.values()];
    expect(new Set(all.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(all.map(({ description }) => description)).size).toBe(pages.length);
  });

  it('names only prices of the price table in its title and description', () => {
    const counts = Array.from({ length: 18 }, (_, place) => place + 1);
    const sold = ['custom', 'team', 'team_pack', 'mega'].flatMap((type) =>
      counts
        .filter((count) => type !== 'team_pack' || count >= 10)
        .map((count) => formatPrice(boxPrice(type, count).total)),
    );
    const named = [...found.values()].flatMap(
      ({ title, description }) => `${title} ${description}`.match(/\$\d+\.\d\d/g) ?? [],
    );
    expect(named).not.toEqual([]);
    expect(named.filter((price) => !sold.includes(price))).toEqual([]);
  });

  it.each(pages)('%s has one canonical address, or is marked noindex', (path) => {
    const own = isListed({ path });
    expect(contentOf(path, 'link[rel="canonical"]')).toEqual(own ? [site + path] : []);
    expect(contentOf(path, 'meta[name="robots"]')).toEqual(own ? [] : ['noindex']);
  });

  it.each(pages)('%s has the tags for the preview of a shared link', (path) => {
    const { title, description } = page(path);
    expect(contentOf(path, 'meta[property="og:title"]')).toEqual([title]);
    expect(contentOf(path, 'meta[property="og:description"]')).toEqual([description]);
    expect(contentOf(path, 'meta[property="og:url"]')).toEqual([site + path]);
    expect(contentOf(path, 'meta[name="twitter:card"]')).toEqual(['summary_large_image']);
    const [picture] = contentOf(path, 'meta[property="og:image"]');
    expect(existsSync(publicDir + String(picture).replace(site, ''))).toBe(true);
    expect(contentOf(path, 'link[type="application/atom+xml"]')).toEqual(path.startsWith('/blog') ? ['/feed.xml'] : []);
  });
});

const kinds = (path: string) => new Set(page(path).graph.map((thing) => thing['@type']));
const thingOf = (path: string, kind: string): SchemaThing => {
  const thing = page(path).graph.find((each) => each['@type'] === kind);
  if (!thing) throw new Error(`${path} has no ${kind}.`);
  return thing;
};

it('the preview of a post has its own picture, and a page without one has the landing page’s', () => {
  expect(contentOf('/blog/what-the-foil-is', 'meta[property="og:image"]')).toEqual([
    `${site}/og/blog-what-the-foil-is.jpg`,
  ]);
  expect(contentOf('/terms', 'meta[property="og:image"]')).toEqual([`${site}/og/home.jpg`]);
});

describe('structured data', () => {
  it.each(pages)('is in the page %s', (path) => expect(page(path).graph.length).toBeGreaterThan(0));

  it.each([
    ['/', ['Organization', 'Product', 'WebSite']],
    ['/faq', ['BreadcrumbList', 'FAQPage']],
    ['/custom-trading-cards', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['/personalized-sports-cards', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['/youth-baseball-cards', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['/sports-card-maker', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['/team-picture-cards', ['BreadcrumbList', 'FAQPage', 'Product']],
    ['/blog/what-the-foil-is', ['Article', 'BreadcrumbList']],
  ])('of %s has the kinds %j', (path, expected) => {
    expect([...kinds(path)].toSorted()).toEqual(expected);
  });

  it('has the prices of the price table', () => {
    const box = thingOf('/custom-trading-cards', 'Product');
    expect(box.offers).toMatchObject({
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: dollars(customBoxTotals[0] ?? 0),
      highPrice: dollars(customBoxTotals.at(-1) ?? 0),
      offerCount: customBoxTotals.length,
    });
  });

  it('contains every question of the FAQ page', () => {
    const questions = thingOf('/faq', 'FAQPage');
    const shown = faq.flatMap((subject) => subject.questions.map(({ question }) => question));
    expect((questions.mainEntity as { name: string }[]).map(({ name }) => name)).toEqual(shown);
  });

  it('has breadcrumbs from home over the blog to the post', () => {
    const trail = thingOf('/blog/what-the-foil-is', 'BreadcrumbList');
    expect((trail.itemListElement as { item: string }[]).map(({ item }) => item)).toEqual([
      `${site}/`,
      `${site}/blog`,
      `${site}/blog/what-the-foil-is`,
    ]);
  });
});

describe('the files beside the pages', () => {
  const files = () => siteFiles({ site, pages: [...found.values()], posts });

  it('list every page for search engines once, and each post with its date', () => {
    const map = files()['sitemap.xml'] ?? '';
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
      pages.filter((path) => isListed({ path })).map((path) => site + path),
    );
    for (const { slug, date } of posts) {
      expect(map).toContain(`<loc>${site}/blog/${slug}</loc><lastmod>${date}</lastmod>`);
    }
  });

  it('keep crawlers away from pages behind the sign-in and addresses with a secret', () => {
    const robots = files()['robots.txt'] ?? '';
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    const rows = routeTable.filter((row) => row.auth || headOf(row).secret);
    for (const { path } of rows) expect(closed.some((start) => path.startsWith(start))).toBe(true);
    expect(closed).toEqual(expect.arrayContaining(['/_local/', '/dashboard', '/invite/']));
    expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
  });

  it('allow crawlers on every page of the sitemap', () => {
    const open = pages.filter((path) => isListed({ path }));
    expect(open.filter((path) => closedPaths().some((start) => path.startsWith(start)))).toEqual([]);
  });

  it('allow shared cards and their pictures for link previews, but not for search engines', () => {
    const groups = (files()['robots.txt'] ?? '').split('\n\n');
    const rules = (agent: string) => groups.find((group) => group.split('\n').includes(`User-agent: ${agent}`)) ?? '';
    for (const path of ['/card/', '/api/shared-cards/']) {
      expect(rules('Twitterbot').split('\n')).toContain(`Allow: ${path}`);
      expect(rules('*').split('\n')).not.toContain(`Allow: ${path}`);
    }
    expect(rules('Twitterbot').split('\n')).toEqual(expect.arrayContaining(['Disallow: /invite/', 'Disallow: /api/']));
  });

  it('name only existing addresses for language models', () => {
    const known = [...pages, '/api/openapi.json', '/products.xml'].map((path) => site + path);
    const named = (files()['llms.txt'] ?? '').match(/https?:\/\/[^\s)]*[^\s).]/g) ?? [];
    expect(named.length).toBeGreaterThan(pages.length - 2);
    expect(named.filter((address) => !known.includes(address))).toEqual([]);
  });

  it('include a feed with every post, the newest first', () => {
    const feed = new DOMParser().parseFromString(files()['feed.xml'] ?? '', 'application/xml');
    const entries = [...feed.getElementsByTagName('entry')];
    expect(entries.map((entry) => entry.getElementsByTagName('id')[0]?.textContent)).toEqual(
      posts.map(({ slug }) => `${site}/blog/${slug}`),
    );
    for (const entry of entries) {
      for (const name of ['title', 'updated', 'published', 'summary', 'author']) {
        expect(entry.getElementsByTagName(name)[0]?.textContent).toBeTruthy();
      }
    }
  });

  it('name every public page for language models', () => {
    for (const path of pages.filter((each) => isListed({ path: each }))) {
      expect(files()['llms.txt']).toContain(`](${site}${path}): `);
    }
  });
});

describe('the address of the site', () => {
  it('is the address of prod, unless the build sets another one', () => {
    expect(siteAddress('')).toBe('https://goldcut.example');
    expect(siteAddress('https://cards.example/')).toBe('https://cards.example');
  });

  it.each(['cards.example', 'https://cards.example/shop', 'ftp://cards.example'])('must not be %s', (address) => {
    expect(() => siteAddress(address)).toThrow(/SITE_URL|Invalid URL/);
  });
});
