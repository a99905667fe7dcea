import { describe, expect, it } from 'vitest';
import { readPosts } from '#scripts/build/blog-posts.ts';
import { type SchemaThing, structuredData } from '#scripts/build/seo/structured-data.ts';
import { pages } from '#web/src/prerender-entry.tsx';

const site = 'https://cards.example';
const image = `${site}/og/home.jpg`;
const posts = readPosts();

type Thing = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isAddress: Check = (value) => typeof value === 'string' && value.startsWith(`${site}/`);
const isPrice: Check = (value) =>
  typeof value === 'number' && value > 0 && Number.isInteger(Math.round(value * 1e6) / 1e4);
const isCurrency: Check = (value) => value === 'USD';
const isDay: Check = (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
const isCount: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const isInStock: Check = (value) => value === 'https://schema.org/InStock';
const isThing =
  (...types: string[]): Check =>
  (value) =>
    typeof value === 'object' &&
    types.includes(String((value as Thing)['@type'])) &&
    problems(value as Thing).length === 0;
const isListOf =
  (type: string): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(isThing(type));

/**
 * Google's requirements for a rich result, with its recommendations where we have the data
 * (developers.google.com/search/docs/appearance/structured-data: product-snippet, faqpage, article, breadcrumb, organization).
 */
const required: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Product: {
    name: isText,
    description: isText,
    image: isAddress,
    brand: isThing('Brand'),
    offers: isThing('Offer', 'AggregateOffer'),
  },
  Brand: { name: isText },
  Offer: { price: isPrice, priceCurrency: isCurrency, availability: isInStock, url: isAddress },
  AggregateOffer: { lowPrice: isPrice, highPrice: isPrice, priceCurrency: isCurrency, offerCount: isCount },
  FAQPage: { mainEntity: isListOf('Question') },
  Question: { name: isText, acceptedAnswer: isThing('Answer') },
  Answer: { text: isText },
  Article: {
    headline: isText,
    image: isAddress,
    datePublished: isDay,
    dateModified: isDay,
    author: isThing('Organization'),
    publisher: isThing('Organization'),
    mainEntityOfPage: isAddress,
  },
  BreadcrumbList: { itemListElement: isListOf('ListItem') },
  ListItem: { position: isCount, name: isText, item: isAddress },
  Organization: { name: isText },
  WebSite: { name: isText, url: isAddress },
};

/** Returns the missing or wrong fields, as `Offer.price`. An unknown kind counts as a problem. */
function problems(thing: Thing): string[] {
  const type = String(thing['@type']);
  const fields = required[type];
  if (!fields) return [type];
  return Object.entries(fields).flatMap(([field, check]) => (check(thing[field]) ? [] : [`${type}.${field}`]));
}

const thingsOf = (path: string): readonly SchemaThing[] =>
  structuredData({ path, title: 'A page · Goldcut', description: 'Its description' }, { site, posts }, image);

describe('the structured data', () => {
  it.each(pages)('of %s has every field that a rich result requires', (path) => {
    expect(thingsOf(path).flatMap(problems)).toEqual([]);
  });

  it.each(pages)('of %s numbers its breadcrumbs from 1 without a gap, and ends at the page itself', (path) => {
    for (const { itemListElement } of thingsOf(path).filter((thing) => thing['@type'] === 'BreadcrumbList')) {
      const trail = itemListElement as readonly { position: number; item: string }[];
      expect(trail.map(({ position }) => position)).toEqual(trail.map((_, place) => place + 1));
      expect(trail.at(-1)?.item).toBe(site + path);
    }
  });

  it('has price ranges from low to high', () => {
    const offers = pages.flatMap(thingsOf).flatMap(({ offers: offer }) => (offer ? [offer as Thing] : []));
    const ranges = offers.filter((offer) => offer['@type'] === 'AggregateOffer');
    expect(ranges).not.toEqual([]);
    for (const { lowPrice, highPrice } of ranges) expect(Number(lowPrice)).toBeLessThan(Number(highPrice));
  });
});
