import { describe, expect, it } from 'vitest';
import { type PageRoute, routeTable } from '#web/app/route-table';
import { pages, renderPage } from '#web/prerender-entry.tsx';

const rows: readonly PageRoute[] = routeTable;

describe('a prerendered page', () => {
  it('stands for every public page', () => {
    expect(pages).toEqual(['/', '/templates', '/terms', '/privacy', '/tracking']);
  });

  it.each(pages)('%s is whole without a script: title, description, headline, footer', async (path) => {
    const html = await renderPage(path);
    const head = rows.find((row) => row.path === path)?.head;
    expect(html).toContain(`<title>${head?.title}</title>`);
    expect(html).toContain('<meta name="description"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<footer');
    // Neither a loading mark nor a part that waits for a script to be shown.
    expect(html).not.toContain('<template');
    expect(html).not.toMatch(/<div hidden/);
  });
});
