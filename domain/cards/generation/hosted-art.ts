import * as z from 'zod';
import type { Rate } from '#domain/values/rate.ts';

const cents = z.int().min(0);

/** A stage's limits of what hosted artists may cost, in US cents. 0 leaves every card to the embedded artist. */
export const HostedArtLimits = z.object({
  /** A day of everybody together. */
  dayCents: cents,
  /** The part of that day for all accounts without a paid order together. */
  newcomersDayCents: cents,
  /** An account or team without a paid order, in a season. */
  newcomerCents: cents,
  /** A day of an account with a paid order. */
  buyerDayCents: cents,
  /** A day of a team with a paid order. */
  teamDayCents: cents,
});
export type HostedArtLimits = z.infer<typeof HostedArtLimits>;

export const payerKinds = ['newcomer', 'buyer', 'team'] as const;

/** For whom a hosted artist paints. */
export interface Payer {
  /** Id of a person or a team. */
  readonly id: string;
  readonly kind: (typeof payerKinds)[number];
}

/** The fields of an order, or of a team's row of it, that tell whether it was paid. */
interface Paid {
  /** A payment status of the wing `orders`. */
  readonly payment_status: string;
  readonly total_amount: number;
}

/** An order whose money came and stayed. Refunded and disputed ones count as none, otherwise one purchase would open the wallet for good. */
const isKept = ({ payment_status, total_amount }: Paid): boolean =>
  total_amount > 0 && (payment_status === 'paid' || payment_status === 'partially_refunded');

export const payerOf = (id: string, kind: 'person' | 'team', orders: readonly Paid[]): Payer => ({
  id,
  kind: !orders.some(isKept) ? 'newcomer' : kind === 'team' ? 'team' : 'buyer',
});

/** The purse that is empty, so that no hosted artist paints: of the day, of all newcomers, or of this account. */
export type EmptyPurse = 'day' | 'newcomers' | 'account';

/** The counters' name in the table. */
export const hostedArtCounter = 'hosted-art';

/** A counter of cents. `calls` is its limit. */
export interface Purse extends Rate {
  readonly empty: EmptyPurse;
  readonly what: string;
  readonly caller: string;
}

const day = 86_400;
/** Seconds of a newcomer's allowance: whoever comes back for the next season has it again, and its row does not stay for ever. */
const season = 90 * day;

/** The purses of a painting. It needs room in each, and is counted in all of them or in none. */
export function pursesOf({ id, kind }: Payer, limits: HostedArtLimits): Purse[] {
  const purse = (empty: EmptyPurse, caller: string, calls: number, seconds: number): Purse => ({
    empty,
    what: hostedArtCounter,
    caller,
    calls,
    seconds,
  });
  const everybody = purse('day', 'everybody', limits.dayCents, day);
  if (kind === 'buyer') return [everybody, purse('account', id, limits.buyerDayCents, day)];
  if (kind === 'team') return [everybody, purse('account', id, limits.teamDayCents, day)];
  const own = purse('account', id, limits.newcomerCents, season);
  return [everybody, purse('newcomers', 'newcomers', limits.newcomersDayCents, day), own];
}
