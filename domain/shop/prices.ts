import { AppError } from '#domain/tables/errors.ts';
import { type Cents, roundHalfUp } from '#domain/values/money.ts';

/** Prices of a custom box of 1 to 18 cards, in cents (P-9). */
export const customBoxTotals: readonly Cents[] = [
  1499, 1799, 1999, 2199, 2399, 2599, 2749, 2799, 2849, 2999, 3099, 3199, 3249, 3299, 3349, 3399, 3449, 3599,
];
export const boxMax = 18;
/** Cents: one card, two together, and each of three or more (P-9). */
export const megaPrices = { one: 5950, two: 9900, eachFromThree: 3950 } as const;
export const teamBoxTotal: Cents = 2999;
/** Price in cents of a template that our designers draw for one team (P-9). */
export const customTemplatePrice: Cents = 3999;
export const teamPack = { total: 2399, min: 10, max: 18, cards: 12 } as const;

export const packKinds = ['custom', 'team', 'team_pack', 'mega'] as const;
export type PackKind = (typeof packKinds)[number];

/** The pricing kind of a pack type: any type that starts with `mega` is MEGA (P-15). Throws `pack.invalid_type`. */
export function packKind(packType: string): PackKind {
  if (packType.startsWith('mega')) return 'mega';
  const kind = packKinds.find((known) => known === packType);
  if (!kind) throw new AppError('pack.invalid_type');
  return kind;
}

const totals: Record<PackKind, (count: number) => Cents> = {
  custom: (count) => customBoxTotals[Math.min(count, boxMax) - 1] ?? 0,
  team: () => teamBoxTotal,
  team_pack: (count) => {
    if (count < teamPack.min || count > teamPack.max) throw new AppError('pack.team_count');
    return teamPack.total;
  },
  mega: (count) => (count === 1 ? megaPrices.one : count === 2 ? megaPrices.two : count * megaPrices.eachFromThree),
};

export interface Price {
  readonly total: Cents;
  /** Total divided by count, rounded to cents. Shown, never charged (P-16). */
  readonly perCard: Cents;
}

/** Cents (P-9, P-16). More than 18 cards cost as much as 18, except MEGA. Throws `pack.invalid_type`, `pack.invalid_count`, `pack.team_count`. */
export function boxPrice(packType: string, count: number): Price {
  const kind = packKind(packType);
  if (!Number.isInteger(count)) throw new AppError('pack.invalid_count');
  if (count <= 0 && kind !== 'team_pack') return { total: 0, perCard: 0 };
  const total = totals[kind](count);
  return { total, perCard: roundHalfUp(total / count) };
}
