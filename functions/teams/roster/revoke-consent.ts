import { AppError } from '#domain/tables/errors.ts';
import type { GuardianConsent } from '#domain/teams/roster/consent.ts';
import { withoutFamilyText } from '#domain/teams/roster/family-text.ts';
import type { RosterPlayer } from '#domain/teams/roster/roster-player.ts';
import { now } from '#functions/platform/clock.ts';
import { outbox } from '#functions/platform/events/outbox.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { consentRows, consentsOfPlayer } from '#functions/table/teams/consent.ts';
import { loadRosterPlayer, rosterPlayerRows, type StoredRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { openDeparture } from '../permission/open-departure.ts';
import { type BehindLink, limitLink, linkedPlayer } from './player-link.ts';

type RevokedBy = NonNullable<GuardianConsent['revoked_by']>;

/** A transaction takes 100 writes; two adults who answer repeatedly never reach this. */
const consentsAtOnce = 90;

/** The writes that end all consents in force. One adult is enough (D-106). */
async function endConsents({ team_id: teamId, id }: RosterPlayer, by: RevokedBy, at: string): Promise<Write[]> {
  const inForce = (await consentsOfPlayer(teamId, id)).filter(({ entity }) => entity.revoked_at === null);
  return inForce
    .slice(0, consentsAtOnce)
    .map((stored) => consentRows.save(stored, { ...stored.entity, revoked_at: at, revoked_by: by }));
}

/**
 * Whether the last permissions ended with their season (D-561). What was made under them stays, so it can still be taken back. False once somebody
 * took one back, or gave one again.
 */
export async function hasEndedConsent({ team_id: teamId, id, consent }: RosterPlayer): Promise<boolean> {
  if (consent !== 'none') return false;
  return (await consentsOfPlayer(teamId, id)).some(({ entity }) => entity.revoked_by === 'term');
}

/** Ends a player's consents, also after their term (D-595). Photo, consent and the family's text go now; the event's consumer erases pictures and cards. */
async function revoke(
  load: () => Promise<StoredRosterPlayer & Partial<Pick<BehindLink, 'guardian'>>>,
  by: RevokedBy,
): Promise<{ success: true }> {
  await changeRow(rosterPlayerRows, load, async (player, { guardian }) => {
    if (player.consent !== 'given' && !(await hasEndedConsent(player))) return null;
    const at = now().toISOString();
    const entity: RosterPlayer = {
      ...withoutFamilyText(player),
      consent: 'revoked',
      consent_purposes: [],
      ...(guardian && { withheld_by: guardian }),
      photo_key: null,
      photo_at: null,
      updated_at: at,
      version: player.version + 1,
    };
    const { team_id, id: player_id } = player;
    const { departure, writes } = openDeparture('withdrawal', { team_id, player_id });
    const event = outbox('consent.revoked', { team_id, player_id, revoked_at: at, departure_id: departure.id });
    return { entity, with: [...(await endConsents(player, by, at)), ...writes, event] };
  });
  return { success: true };
}

/** A guardian's revocation by the private link. Idempotent. Throws `link.not_found`, `rate.limited`. */
export async function revokeWithLink(token: string): Promise<{ success: true }> {
  await limitLink(token);
  return revoke(() => linkedPlayer(token), 'guardian');
}

/** An admin's or coach's revocation of a player's consent, also for removed players. Throws `player.not_found`. */
export const revokeForTeam = (teamId: string, playerId: string): Promise<{ success: true }> =>
  revoke(async () => {
    const stored = await loadRosterPlayer(teamId, playerId);
    if (!stored) throw new AppError('player.not_found');
    return stored;
  }, 'team');
