import { createHmac, randomBytes } from 'node:crypto';
import { type PromisedDeal, promisedDeals, type TeamDeals } from '#domain/teams/packs/deal.ts';
import { now } from '#functions/platform/clock.ts';
import { sha256 } from '#functions/platform/sha256.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import { loadTeamDeals, takeDealNumber, teamDealsRows } from '#functions/table/teams/pack-deal.ts';

/** The published hash of a seed of 64 hexadecimal digits. */
const hashOf = (seed: string): string => sha256(Buffer.from(seed, 'hex'));

/** The seed of a deal, computed from the team's secret and the deal's number, so nobody can choose it. */
const seedOf = ({ secret }: TeamDeals, number: number): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(String(number)).digest('hex');

/** A team's deals. Created with its first pack, and kept through all later changes. */
export async function teamDeals(teamId: string): Promise<TeamDeals> {
  const stored = await loadTeamDeals(teamId);
  if (stored) return stored;
  const made = { team_id: teamId, secret: randomBytes(32).toString('hex'), taken: 0, created_at: now().toISOString() };
  try {
    await transact([teamDealsRows.insert(made)]);
    return made;
  } catch (error) {
    if (error instanceof ConditionFailed) return teamDeals(teamId);
    throw error;
  }
}

/** The hashes of the team's next deals, in order. */
export async function promisedBy(teamId: string): Promise<PromisedDeal[]> {
  const deals = await teamDeals(teamId);
  return Array.from({ length: promisedDeals }, (_, n) => {
    const number = deals.taken + 1 + n;
    return { number, seed_sha256: hashOf(seedOf(deals, number)) };
  });
}

/** A deal used by one order. */
export type OpenDeal = PromisedDeal & { readonly seed: string };

/** Takes the team's next deal for one order. */
export async function takeDeal(teamId: string): Promise<OpenDeal> {
  const deals = await teamDeals(teamId);
  const number = await takeDealNumber(teamId);
  const seed = seedOf(deals, number);
  return { number, seed, seed_sha256: hashOf(seed) };
}
