import type { Cents } from '#domain/values/money.ts';
import { bulkPercent, percentOf } from './bulk-discount.ts';
import { teamPack } from './prices.ts';

/** What so many team packs cost a team, in cents: the shop's price less a percentage, half a cent rounded up (D-285). */
export const packsCost = (packs: number, percent: number): Cents =>
  packs * teamPack.total - percentOf(packs * teamPack.total, percent);

/** What a team keeps of each pack at least, in cents: its price less the shop's. The bulk discount comes on top (D-285). Negative below the shop's price. */
export const earnedPerPack = (price: Cents): Cents => price - teamPack.total;

/** Steps of a suggested price, in cents: families pay round sums. */
const priceStep: Cents = 500;
/** The part of the price that a fundraiser keeps of its very first pack, before any discount. */
const soundShare = 0.2;

/** The price that we suggest for a pack that costs so much: the lowest round one of which a fifth stays with the team (D-285). In cents. */
export const suggestedPrice = (cost: Cents = teamPack.total): Cents =>
  Math.ceil(cost / (1 - soundShare) / priceStep) * priceStep;

/** A fundraiser that sells all its packs at one price, in cents. */
export interface Fundraiser {
  /** The bulk discount. */
  readonly percent: number;
  readonly sales: Cents;
  readonly cost: Cents;
  readonly profit: Cents;
}

/** What a team earns when it sells so many packs for `price` cents each, without shipping and tax (D-285). */
export function fundraiser(packs: number, price: Cents): Fundraiser {
  const percent = bulkPercent(packs);
  const cost = packsCost(packs, percent);
  const sales = packs * price;
  return { percent, sales, cost, profit: sales - cost };
}
