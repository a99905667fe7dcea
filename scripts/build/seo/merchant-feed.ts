import { brand } from '#domain/values/brand.ts';
import { pageOf, priceRange, products } from './products.ts';
import { escaped } from './xml.ts';

/**
 * The products for merchant listings: RSS 2.0 in Google Merchant Center's terms (support.google.com/merchants/answer/7052112). An item is a
 * product at its lowest price, as in the structured data.
 */
export function merchantFeed(site: string): string {
  const items = products.map((product) => {
    const { type, name, description, image } = product;
    const fields = {
      id: type,
      title: name,
      description,
      link: site + pageOf(product),
      image_link: site + image,
      price: `${priceRange(product).low.toFixed(2)} USD`,
      availability: 'in_stock',
      brand: brand.name,
      condition: 'new',
      // Made to order, so it has no manufacturer's number.
      identifier_exists: 'no',
    };
    const lines = Object.entries(fields).map(([field, value]) => `<g:${field}>${escaped(value)}</g:${field}>`);
    return `<item>\n${lines.join('\n')}\n</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escaped(brand.name)}</title>
<link>${escaped(`${site}/`)}</link>
<description>${escaped(brand.tagline)}</description>
${items.join('\n')}
</channel>
</rss>
`;
}
