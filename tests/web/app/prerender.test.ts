import { matchPath } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everySport } from '#domain/catalog/template.ts';
import { prerenderedPaths } from '#web/src/app/prerendered-paths.ts';
import { routeTable } from '#web/src/app/route-table.ts';
import { posts } from '#web/src/base/content/blog/posts.ts';
import { faq } from '#web/src/base/content/faq.ts';
import { blogPostPath } from '#web/src/base/paths.ts';
import { type ReadyTemplate, readyTemplatesOf, readyTemplatesTag } from '#web/src/catalog/templates/ready-templates.ts';
import { headOf, type PageRoute } from '#web/src/parts/page/page-route.ts';
import { pages, renderPage } from '#web/src/prerender-entry.tsx';
import { aTemplate } from '../catalog/templates/a-template.ts';

function titleOf(path: string): string | undefined {
  const row = routeTable.find((each) => matchPath(each.path, path) !== null);
  const post = posts.find(({ slug }) => blogPostPath(slug) === path);
  return row && headOf(row, post).title;
}

describe('a prerendered page', () => {
  it('exists for every public page', () => {
    expect(pages).toEqual([
      '/',
      '/templates',
      '/teams-and-partners',
      '/reset-password',
      '/terms',
      '/privacy',
      '/accessibility',
      '/contact',
      '/tracking',
      '/about',
      '/faq',
      '/blog',
      ...posts.map(({ slug }) => `/blog/${slug}`),
      '/custom-trading-cards',
      '/personalized-sports-cards',
      '/youth-baseball-cards',
      '/sports-card-maker',
      '/team-picture-cards',
    ]);
  });

  it('exists for every entry of a path with params', async () => {
    const row: PageRoute = {
      path: '/blog/:slug',
      load: async () => ({ Page: () => null }),
      layout: 'site',
      pages: async () => [{ slug: 'first-card' }, { slug: 'team-day' }],
      head: { title: 'Blog' },
    };
    expect(await prerenderedPaths([row])).toEqual(['/blog/first-card', '/blog/team-day']);
  });

  it.each(pages)('%s is complete without scripts: title, description, headline, footer', async (path) => {
    const { html } = await renderPage(path);
    expect(html).toContain(`<title>${titleOf(path)}</title>`);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(html).toContain('<meta name="description"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<footer');
    // Neither a loading mark nor a part that waits for a script.
    expect(html).not.toContain('<template');
    expect(html).not.toMatch(/<div hidden/);
  });
});

it('the FAQ page has every answer in its HTML, each in details with an anchor', async () => {
  const { html } = await renderPage('/faq');
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const { id, question, answer } of faq.flatMap(({ questions }) => questions)) {
    const details = page.getElementById(id)?.closest('details');
    expect(details?.querySelector('summary')?.textContent).toBe(question);
    for (const paragraph of answer) expect(details?.textContent).toContain(paragraph);
  }
});

it('the page of a post has the text in its HTML', async () => {
  const { html } = await renderPage('/blog/what-the-foil-is');
  expect(html).toContain('So gold foil has no gold in it.');
});

describe('the designs of a prerendered page', () => {
  const designs = Array.from(
    { length: 12 },
    (_, place): ReadyTemplate => ({
      ...aTemplate(`Design ${place}`, 'Soccer'),
      tile_url: `/assets/tile-${place}.avif`,
    }),
  );
  const names = (html: string) => html.match(/Design \d+/g);

  it.each([
    ['/', 10],
    ['/templates', 12],
  ])('on %s are the %i most popular, with name and picture', async (path, count) => {
    const { html, listsTemplates } = await renderPage(path, designs);
    expect(names(html)).toEqual(designs.slice(0, count).map(({ name }) => name));
    for (const { tile_url } of designs.slice(0, count)) expect(html).toContain(`src="${tile_url}"`);
    expect(html).not.toContain('aria-busy="true"');
    expect(listsTemplates).toBe(true);
  });

  it('show an athlete of the page’s sport', async () => {
    const tile = (id: string) => ({ tile_url: `/assets/${id}-1a2b3c-tile.avif` });
    const { html } = await renderPage('/youth-baseball-cards', [
      { ...aTemplate('rookie', 'Baseball'), ...tile('rookie') },
      { ...aTemplate('voltage', everySport), ...tile('voltage') },
    ]);
    expect(html.match(/\/assets\/[\w-]+-1a2b3c-[\w-]+\.avif/g)).toEqual([
      '/assets/rookie-1a2b3c-tile.avif',
      '/assets/voltage-1a2b3c-baseball.avif',
    ]);
  });

  it('are left out of a page that shows none', async () => {
    expect((await renderPage('/about', designs)).listsTemplates).toBe(false);
  });

  describe('for its scripts', () => {
    const pageWith = (head: string) => new DOMParser().parseFromString(`<head>${head}</head>`, 'text/html');
    const page = pageWith(`<meta name="${readyTemplatesTag}" content="/assets/templates-1.json">`);
    const site = vi.fn<typeof fetch>();
    beforeEach(() => {
      site.mockReset();
      vi.stubGlobal('fetch', site);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
    });

    it('are read from the file that the page names', async () => {
      site.mockResolvedValueOnce(Response.json(designs));
      expect(await readyTemplatesOf(page)).toEqual(designs);
      expect(site).toHaveBeenCalledExactlyOnceWith('/assets/templates-1.json');
    });

    it('are null if the page names no file', async () => {
      expect(await readyTemplatesOf(pageWith(''))).toBeNull();
      expect(site).not.toHaveBeenCalled();
    });

    it('fail to load if the file is gone, so that the page does not hydrate with others', async () => {
      site.mockResolvedValueOnce(new Response('', { status: 404 }));
      await expect(readyTemplatesOf(page)).rejects.toThrow('404');
    });
  });
});
