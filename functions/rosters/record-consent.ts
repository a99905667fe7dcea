import type * as z from 'zod';
import {
  type GuardianConsent,
  type ConsentGiven,
  isSameConsent,
  type PaperConsent,
  purposesInForce,
} from '#domain/rosters/consent';
import type { RosterPlayer } from '#domain/rosters/roster-player';
import { now } from '../platform/clock.ts';
import { newId } from '../platform/new-id.ts';
import { changing, type Change } from '../platform/table/optimistic-row.ts';
import { consentRows, consentsOfPlayer } from '../table/teams/consent.ts';
import { rosterPlayerRows } from '../table/teams/roster-player.ts';
import { activePlayer } from './player-link.ts';

/** How a consent came: with the private link, from an account if one was signed in, or on paper before a member of the team. */
type ConsentSource =
  | { readonly source: 'link'; readonly userId: string | null }
  | { readonly source: 'paper'; readonly witness: string };

function newConsent({ id, team_id }: RosterPlayer, given: ConsentGiven, by: ConsentSource): GuardianConsent {
  return {
    id: newId('consent'),
    team_id,
    player_id: id,
    given_by: { name: given.name, relation: given.relation, user_id: by.source === 'link' ? by.userId : null },
    source: by.source,
    witnessed_by: by.source === 'paper' ? by.witness : null,
    purposes: [...new Set(given.purposes)],
    words_version: given.words_version,
    given_at: now().toISOString(),
    revoked_at: null,
    revoked_by: null,
  };
}

/** The player with a consent in force, and the consent's row. What the same adult gave before in the same words is not written twice. */
export async function playerWithConsent(
  player: RosterPlayer,
  given: ConsentGiven,
  by: ConsentSource,
): Promise<Required<Change<RosterPlayer>>> {
  const before = (await consentsOfPlayer(player.team_id, player.id)).map(({ entity }) => entity);
  const isKnown = before.some((consent) => isSameConsent(consent, given));
  const added = isKnown ? [] : [newConsent(player, given, by)];
  const inForce: RosterPlayer = {
    ...player,
    consent: 'given',
    consent_purposes: purposesInForce([...before, ...added]),
  };
  return { entity: inForce, with: added.map((consent) => consentRows.insert(consent)) };
}

/**
 * Records a consent on paper that a member of the team has seen, once however often it comes. Throws `player.not_found`. The batch of photos uses it
 * too: no child's photo without it.
 */
export async function recordOnPaper(
  teamId: string,
  { player_id: playerId, ...given }: z.infer<typeof PaperConsent>,
  witness: string,
): Promise<{ success: true }> {
  await changing(
    rosterPlayerRows,
    () => activePlayer(teamId, playerId),
    async (player) => {
      const change = await playerWithConsent(player, given, { source: 'paper', witness });
      if (change.with.length === 0 && player.consent === 'given') return null;
      const at = now().toISOString();
      return { ...change, entity: { ...change.entity, version: player.version + 1, updated_at: at } };
    },
  );
  return { success: true };
}
