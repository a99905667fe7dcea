import { cardInches, megaInches } from '#domain/cards/print/geometry.ts';
import { productionDays } from '#domain/orders/order/promise.ts';
import { returnDays } from '#domain/orders/return/return-days.ts';
import { bulkPercent, bulkTiers } from '#domain/shop/bulk-discount.ts';
import { fundraiser } from '#domain/shop/fundraiser.ts';
import { boxMax, boxPrice, megaPrices, teamPack } from '#domain/shop/prices.ts';
import { limits } from '#domain/tables/limits.ts';
import { brand } from '#domain/values/brand.ts';
import { formatAmount, formatPrice } from '#domain/values/money.ts';

const printDpi = 300;
const price = (type: string, count: number): string => formatPrice(boxPrice(type, count).total);
const pixels = (inches: number): string => String(Math.round(inches * printDpi));
const { width, height, bleed, safe } = cardInches;

/** The fundraiser of the post: packs sold, and the price of each in cents. */
const sold = { packs: 60, each: 3500, players: 15 } as const;
const [low, high] = [sold.each - 500, sold.each + 500];
const earned = fundraiser(sold.packs, sold.each);
const topTier = bulkTiers[bulkTiers.length - 1]?.from ?? 1;

/** A Markdown table of a sale's earnings, by the tiers of the bulk discount. */
const earningsTable = (): string => {
  const rows = bulkTiers.map(({ from }) => {
    const { percent, cost, sales, profit } = fundraiser(from, sold.each);
    return `| ${from} | ${percent} % | ${formatAmount(cost)} | ${formatAmount(sales)} | ${formatAmount(profit)} |`;
  });
  return ['| Packs sold | You save | They cost | They bring in | You keep |', '|--:|--:|--:|--:|--:|', ...rows].join(
    '\n',
  );
};

/** Numbers in posts: `{{team-pack.price}}` in the Markdown becomes a fact, so that no number is typed twice. */
export const postFacts: Readonly<Record<string, string>> = {
  'brand.name': brand.name,
  'team-pack.price': price('team_pack', teamPack.cards),
  'team-pack.cards': String(teamPack.cards),
  'team-pack.min': String(teamPack.min),
  'team-pack.max': String(teamPack.max),
  'box.one': price('custom', 1),
  'box.max': String(boxMax),
  'box.max-price': price('custom', boxMax),
  'mega.one': formatPrice(megaPrices.one),
  'fundraiser.packs': String(sold.packs),
  'fundraiser.players': String(sold.players),
  'fundraiser.packs-each': String(sold.packs / sold.players),
  'fundraiser.price': formatAmount(sold.each),
  'fundraiser.list': formatAmount(sold.packs * teamPack.total),
  'fundraiser.percent': `${earned.percent} %`,
  'fundraiser.saved': formatAmount(sold.packs * teamPack.total - earned.cost),
  'fundraiser.cost': formatAmount(earned.cost),
  'fundraiser.sales': formatAmount(earned.sales),
  'fundraiser.profit': formatAmount(earned.profit),
  'fundraiser.profit-each': formatAmount(Math.floor(earned.profit / sold.players)),
  'fundraiser.per-dollar': formatAmount(sold.packs * 100),
  'fundraiser.low-price': formatAmount(low),
  'fundraiser.low-profit': formatAmount(fundraiser(sold.packs, low).profit),
  'fundraiser.high-price': formatAmount(high),
  'fundraiser.high-profit': formatAmount(fundraiser(sold.packs, high).profit),
  'fundraiser.one-less': String(topTier - 1),
  'fundraiser.one-less-cost': formatAmount(fundraiser(topTier - 1, sold.each).cost),
  'fundraiser.one-less-percent': `${bulkPercent(topTier - 1)} %`,
  'fundraiser.top-tier': String(topTier),
  'fundraiser.top-cost': formatAmount(fundraiser(topTier, sold.each).cost),
  'fundraiser.table': earningsTable(),
  'print.days': `${productionDays.min}–${productionDays.max}`,
  'print.days-outer': String(productionDays.outer),
  'returns.days': String(returnDays),
  'card.trim': `${width} x ${height} in`,
  'card.bleed-size': `${width + 2 * bleed} x ${height + 2 * bleed} in`,
  'card.safe-size': `${width - 2 * safe} x ${height - 2 * safe} in`,
  'card.trim-pixels': `${pixels(width)} x ${pixels(height)}`,
  'card.bleed-pixels': `${pixels(width + 2 * bleed)} x ${pixels(height + 2 * bleed)}`,
  'card.safe-pixels': `${pixels(width - 2 * safe)} x ${pixels(height - 2 * safe)}`,
  'card.ratio': `${width}:${height}`,
  'mega.size': `${megaInches.width} x ${megaInches.height} in`,
  'photo.soft-dpi': String(limits.upload.softDpi),
  'photo.good-pixels': `${Math.round((width + 2 * bleed) * printDpi)} x ${Math.round((height + 2 * bleed) * printDpi)}`,
};

/** Fills facts into a text. Throws for an unknown fact. */
export const withFacts = (text: string): string =>
  text.replace(/\{\{([\w.-]+)\}\}/g, (_, name: string) => {
    const fact = postFacts[name];
    if (fact === undefined) throw new Error(`There is no fact "${name}".`);
    return fact;
  });
