import type { Cents } from '#domain/values/money.ts';
import { bulkPercent, percentOf } from './bulk-discount.ts';
import { teamPack } from './prices.ts';

/** A team's cost of its packs, in cents: the shop's price less a percentage, half a cent rounded up (D-285). */
export const packsCost = (packs: number, percent: number): Cents =>
  packs * teamPack.total - percentOf(packs * teamPack.total, percent);

/** The team's min earning per pack, in cents, before the bulk discount (D-285). Negative below the shop's price. */
export const earnedPerPack = (price: Cents): Cents => price - teamPack.total;

/** Cents. Families pay round sums. */
const priceStep: Cents = 500;
/** Share of the price that a fundraiser keeps of its first pack, before any discount. */
const soundShare = 0.2;

/** The suggested price of a pack, in cents: the lowest round price of which a fifth stays with the team (D-285). */
export const suggestedPrice = (cost: Cents = teamPack.total): Cents =>
  Math.ceil(cost / (1 - soundShare) / priceStep) * priceStep;

export interface Fundraiser {
  readonly percent: number;
  readonly sales: Cents;
  readonly cost: Cents;
  readonly profit: Cents;
}

/** A team's earning at `price` cents a pack, without shipping and tax (D-285). */
export function fundraiser(packs: number, price: Cents): Fundraiser {
  const percent = bulkPercent(packs);
  const cost = packsCost(packs, percent);
  const sales = packs * price;
  return { percent, sales, cost, profit: sales - cost };
}
