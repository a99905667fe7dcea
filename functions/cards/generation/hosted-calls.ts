import { artistRow, type HostedArtist } from '#domain/cards/generation/artist-table.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { type Payer, payerOf, pursesOf } from '#domain/cards/generation/hosted-art.ts';
import { isIdOf } from '#domain/values/ids.ts';
import type { Reserve } from '#functions/partners/artist/chain.ts';
import { now } from '#functions/platform/clock.ts';
import { readEnv } from '#functions/platform/env.ts';
import { addMetric, countMetric } from '#functions/platform/metric.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claimWrite } from '#functions/platform/table/once.ts';
import { countCalls } from '#functions/platform/table/rate.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { allOrders } from '#functions/table/orders/order.ts';
import { allPackOrders } from '#functions/table/teams/team-pack-order.ts';

/** Seconds that a counted call is remembered: longer than any run, and its retries, last. */
const rememberedSeconds = 86_400;

export interface HostedCall {
  readonly generationId: string;
  readonly option: number;
  readonly artist: HostedArtist;
  /** From 1. */
  readonly n: number;
}

/** Reserves the price of a call in all purses of its payer. Returns false if one is empty. A call that was reserved before counts once. */
export async function reserveCall(payer: Payer, { generationId, option, artist, n }: HostedCall): Promise<boolean> {
  const { cents } = artistRow(artist);
  const purses = pursesOf(payer, readEnv(['HOSTED_ART']).HOSTED_ART);
  const expiresAt = Math.floor(now().getTime() / 1000) + rememberedSeconds;
  const mark = claimWrite(keys.hostedCall(generationId, option, artist, n), expiresAt);
  try {
    await transact([mark, ...purses.map((purse) => countCalls(purse, cents))]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const [first = 0] = error.which;
    const refused = purses[first - 1];
    if (!refused) return true;
    // An allowance is meant to end; only a cap that all share is a fault.
    countMetric('HostedArtRefused', refused.empty, refused.empty === 'account' ? 'info' : 'warn');
    return false;
  }
  addMetric('HostedArtCents', payer.kind, cents);
  return true;
}

/** Reserves the calls of one option for the owner of its card: a person, or a team. */
export async function reserverOf({ id, user_id }: Generation, option: number): Promise<Reserve> {
  const payer = isIdOf('team', user_id)
    ? payerOf(user_id, 'team', await allPackOrders(user_id))
    : payerOf(user_id, 'person', await allOrders(user_id));
  return (artist, n) => reserveCall(payer, { generationId: id, option, artist, n });
}
