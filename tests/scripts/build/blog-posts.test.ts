import { describe, expect, it } from 'vitest';
import { bulkTiers } from '#domain/shop/bulk-discount.ts';
import { fundraiser } from '#domain/shop/fundraiser.ts';
import { formatAmount } from '#domain/values/money.ts';
import { readPosts, renderPost } from '#scripts/build/blog-posts.ts';
import { postFacts, withFacts } from '#scripts/build/post-facts.ts';
import { routeTable } from '#web/src/app/route-table.ts';
import { paths } from '#web/src/base/paths.ts';
import { sportCards } from '#web/src/base/pictures/sport-cards.ts';

const posts = readPosts();
const names = posts.map(({ slug }) => slug);
const post = (slug: string) => posts.find((each) => each.slug === slug) ?? posts[0]!;

describe('the blog', () => {
  it('has at least five posts, the newest first', () => {
    expect(posts.length).toBeGreaterThanOrEqual(5);
    const dates = posts.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  it.each(names)('%s has 700 to 1,200 words and its reading time', (slug) => {
    const { words, minutes } = post(slug);
    expect(words).toBeGreaterThanOrEqual(700);
    expect(words).toBeLessThanOrEqual(1200);
    expect(minutes).toBe(Math.round(words / 220));
  });

  it.each(names)('%s has a picture, labelled drawings and no heading twice', (slug) => {
    const { picture, markdown } = post(slug);
    expect(Object.keys(sportCards)).toContain(picture);
    const html = renderPost(markdown);
    const ids = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [figure] of html.matchAll(/<figure>.*?<\/figure>/gs)) {
      expect(figure).toMatch(/<svg role="img" aria-label="[^"]{10,}"/);
    }
  });

  it.each(names)('%s links to pages that exist', (slug) => {
    const links = [...renderPost(post(slug).markdown).matchAll(/href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
    const known = [...routeTable.map(({ path }) => path), ...names.map((name) => `${paths.blog}/${name}`)];
    expect(links.filter((path) => !known.includes(path))).toEqual([]);
  });

  it('contains only prices that come from a table', () => {
    for (const { slug } of posts) {
      const source = post(slug);
      const filled = new Set(Object.values(postFacts).flatMap((fact) => fact.match(/\$[\d,.]*\d/g) ?? []));
      const typed = (source.markdown.match(/\$[\d,.]*\d/g) ?? []).filter((price) => !filled.has(price));
      expect(`${slug}: ${typed.join(' ')}`).toBe(`${slug}: `);
    }
  });
});

describe('a fact of a post', () => {
  it('replaces its name, and an unknown name stops the build', () => {
    expect(withFacts('a pack for {{team-pack.price}}')).toBe('a pack for $23.99');
    expect(() => withFacts('{{team-pack.weight}}')).toThrow('There is no fact "team-pack.weight".');
  });

  it('of the fundraiser matches the price table for sixty packs', () => {
    const { cost, sales, profit } = fundraiser(60, 3500);
    const text = post('a-fundraiser-with-numbers').markdown;
    for (const sum of [cost, sales, profit]) expect(text).toContain(formatAmount(sum));
  });

  it('about the last discount is true: one more pack costs less in total', () => {
    const top = bulkTiers.at(-1)?.from ?? 0;
    expect(fundraiser(top, 3500).cost).toBeLessThan(fundraiser(top - 1, 3500).cost);
  });
});

describe('Markdown', () => {
  it('becomes HTML with typographic quotes, anchors and tables that scroll', () => {
    const html = renderPost('## Where to "stand"\n\nIt\'s here.\n\n| a |\n|---|\n| 1 |\n');
    expect(html).toContain('<h2 id="where-to-stand">Where to “stand”</h2>');
    expect(html).toContain('It’s here.');
    expect(html).toContain(
      '<div class="table" role="region" aria-label="Table: Where to &quot;stand&quot;" tabindex="0"><table>',
    );
  });

  it('shows HTML as text', () => {
    expect(renderPost('<script>alert(1)</script>')).not.toContain('<script>');
  });
});
