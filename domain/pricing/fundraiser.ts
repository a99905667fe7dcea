import type { Cents } from '../money.ts';
import { bulkPercent, percentOf } from './bulk-discount.ts';
import { teamPack } from './prices.ts';

/** What so many team packs cost a team, in cents: the shop's price less a percentage, half a cent rounded up (D-99). */
export const packsCost = (packs: number, percent: number): Cents =>
  packs * teamPack.total - percentOf(packs * teamPack.total, percent);

/** A fundraiser that sells all its packs at one price, in cents. */
export interface Fundraiser {
  /** The bulk discount. */
  readonly percent: number;
  readonly sales: Cents;
  readonly cost: Cents;
  readonly profit: Cents;
}

/** What a team earns when it sells so many packs for `price` cents each, without shipping and tax (D-99). */
export function fundraiser(packs: number, price: Cents): Fundraiser {
  const percent = bulkPercent(packs);
  const cost = packsCost(packs, percent);
  const sales = packs * price;
  return { percent, sales, cost, profit: sales - cost };
}
