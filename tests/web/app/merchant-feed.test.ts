import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boxMax, boxPrice, teamPack } from '#domain/shop/prices.ts';
import { brand } from '#domain/values/brand.ts';
import { dollars } from '#domain/values/money.ts';
import { merchantFeed } from '#scripts/build/seo/merchant-feed.ts';
import { structuredData } from '#scripts/build/seo/structured-data.ts';

const site = 'https://cards.example';
const publicDir = resolve(import.meta.dirname, '../../../web/public');

/** Returns the structured data of a page's product. */
const productOn = (path: string, title: string) =>
  structuredData({ path, title: '', description: '' }, { site, posts: [] }, undefined).find(
    (thing) => thing['@type'] === 'Product' && thing.name === title,
  );

const feed = new DOMParser().parseFromString(merchantFeed(site), 'application/xml');
const items = [...feed.getElementsByTagName('item')].map((item) =>
  Object.fromEntries([...item.children].map(({ localName, textContent }) => [localName, textContent ?? ''])),
);
const itemOf = (id: string) => items.find((item) => item.id === id) ?? {};

describe('the feed for merchants', () => {
  // With the fewest cards of each.
  it.each([
    ['custom', 1],
    ['mega', 1],
    ['team', boxMax],
    ['team_pack', teamPack.cards],
  ])('offers %s from its price in the price table, like the linked page', (id, fewest) => {
    const { link = '', title = '', description, image_link = '', price, ...rest } = itemOf(id);
    const low = dollars(boxPrice(id, fewest).total);
    expect(price).toBe(`${low.toFixed(2)} USD`);
    const thing = productOn(link.replace(site, ''), title);
    expect(thing).toMatchObject({ description, image: image_link, brand: { name: brand.name } });
    const { lowPrice, price: only, availability } = (thing?.offers ?? {}) as Record<string, unknown>;
    expect([lowPrice ?? only, availability]).toEqual([low, 'https://schema.org/InStock']);
    expect(existsSync(publicDir + image_link.replace(site, ''))).toBe(true);
    expect(rest).toEqual({
      id,
      availability: 'in_stock',
      brand: brand.name,
      condition: 'new',
      identifier_exists: 'no',
    });
  });

  it('has each product once', () => {
    expect(new Set(items.map(({ id }) => id))).toEqual(new Set(['custom', 'mega', 'team', 'team_pack']));
    expect(items).toHaveLength(4);
  });
});
