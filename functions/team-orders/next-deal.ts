import { randomBytes } from 'node:crypto';
import type { NextDeal } from '#domain/team-orders/pack-deal';
import type { TeamPack } from '#domain/team-orders/team-pack';
import { inviteCode } from '#domain/teams/invite-code';
import { now } from '../platform/clock.ts';
import { sha256 } from '../platform/sha256.ts';
import { retryOnConflict, transact } from '../platform/table/transact.ts';
import { loadNextDeal, nextDealRows } from '../table/teams/pack-deal.ts';

/** The published hash of a seed, which is 64 hexadecimal digits. */
const hashOf = (seed: string): string => sha256(Buffer.from(seed, 'hex'));

/** A new seed and the id of its deal, not stored. */
export function newDeal(pack: TeamPack, fingerprint: string): NextDeal {
  const seed = randomBytes(32).toString('hex');
  return {
    id: inviteCode(randomBytes(8)),
    team_id: pack.team_id,
    team_pack_id: pack.id,
    seed,
    seed_sha256: hashOf(seed),
    fingerprint,
    created_at: now().toISOString(),
  };
}

/** The deal of a pack's next order. The same one until an order takes it, also when the approved cards change: only what was seen is noted. */
export function nextDeal(pack: TeamPack, fingerprint: string): Promise<NextDeal> {
  return retryOnConflict(async () => {
    const stored = await loadNextDeal(pack.team_id, pack.id);
    if (stored?.entity.fingerprint === fingerprint) return stored.entity;
    const next = stored ? { ...stored.entity, fingerprint } : newDeal(pack, fingerprint);
    await transact([nextDealRows.save(stored ?? { revision: 0 }, next)]);
    return next;
  });
}
