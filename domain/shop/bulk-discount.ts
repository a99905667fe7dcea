import { type Cents, roundHalfUp } from '#domain/values/money.ts';

export interface BulkTier {
  readonly from: number;
  readonly percent: number;
}

/** By number of packs (P-17). */
export const bulkTiers: readonly [BulkTier, ...BulkTier[]] = [
  { from: 1, percent: 0 },
  { from: 5, percent: 5 },
  { from: 10, percent: 10 },
  { from: 25, percent: 15 },
  { from: 50, percent: 20 },
];

export const bulkPercent = (quantity: number): number =>
  (bulkTiers.findLast(({ from }) => quantity >= from) ?? bulkTiers[0]).percent;

export const nextTier = (quantity: number): BulkTier | null => bulkTiers.find(({ from }) => from > quantity) ?? null;

/** In cents, half a cent rounded up (P-17). */
export const percentOf = (amount: Cents, percent: number): Cents => roundHalfUp((amount * percent) / 100);
