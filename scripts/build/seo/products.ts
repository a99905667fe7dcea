import { boxMax, boxPrice, teamPack } from '#domain/shop/prices.ts';
import { brand } from '#domain/values/brand.ts';
import { dollars } from '#domain/values/money.ts';
import { paths } from '#web/src/base/paths.ts';

/** The shop's products, as named in structured data and the merchant feed. `counts`: numbers of cards, each priced by the price table. */
export interface Product {
  readonly name: string;
  readonly description: string;
  /** The type of box in the price table. */
  readonly type: string;
  /** A picture without text, from `/`. */
  readonly image: string;
  readonly counts: readonly number[];
}

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, place) => place + 1);

const box: Product = {
  name: `${brand.name} Personal Box`,
  description: `Custom trading cards with foil from your own photos, 1 to ${boxMax} in a box, with a magnetic case.`,
  type: 'custom',
  image: '/products/box.jpg',
  counts: upTo(boxMax),
};
const mega: Product = {
  name: `${brand.name} MEGA Card`,
  description: 'Your card as an 11 x 18 inch print for the wall.',
  type: 'mega',
  image: '/products/poster.jpg',
  counts: [1, 2, 3],
};
const teamBox: Product = {
  name: `${brand.name} Team Box`,
  description: `One card per player of a team, up to ${boxMax}, in one box.`,
  type: 'team',
  image: '/products/box.jpg',
  counts: [boxMax],
};
const pack: Product = {
  name: `${brand.name} team pack`,
  description: `${teamPack.min} to ${teamPack.max} cards of a team in a sealed pack, with bulk prices for fundraisers.`,
  type: 'team_pack',
  image: '/products/cards.jpg',
  counts: [teamPack.cards],
};

/** The products that a page sells. */
export const productsOf: Readonly<Record<string, readonly Product[]>> = {
  [paths.home]: [box, mega, teamBox],
  [paths.customTradingCards]: [box, mega],
  [paths.personalizedSportsCards]: [box],
  [paths.youthBaseballCards]: [box],
  [paths.sportsCardMaker]: [box],
  [paths.teamPictureCards]: [teamBox, pack],
  [paths.teamsAndPartners]: [pack, teamBox],
};

/** All products, each once. */
export const products: readonly Product[] = [...new Set(Object.values(productsOf).flat())];

/** The first page that sells a product. Throws if there is none. */
export function pageOf(product: Product): string {
  const [found] = Object.entries(productsOf).find(([, sold]) => sold.includes(product)) ?? [];
  if (found === undefined) throw new Error(`No page sells ${product.name}.`);
  return found;
}

/** The lowest and the highest price of a product, in dollars. */
export function priceRange({ type, counts }: Product): { readonly low: number; readonly high: number } {
  const totals = counts.map((count) => boxPrice(type, count).total);
  return { low: dollars(Math.min(...totals)), high: dollars(Math.max(...totals)) };
}
