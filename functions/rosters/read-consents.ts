import type { GuardianConsent, ConsentView } from '#domain/rosters/consent';
import type { PageAsked } from '../platform/table/page.ts';
import { listConsents } from '../table/teams/consent.ts';
import { loadRosterPlayers } from '../table/teams/roster-player.ts';

/** A consent as admins and coaches see it. */
export function showConsent(
  { given_by: { name, relation }, witnessed_by: _witness, ...consent }: GuardianConsent,
  player: { readonly player_name: string; readonly player_number: string } | undefined,
): ConsentView {
  return {
    ...consent,
    given_by: { name, relation },
    player_name: player?.player_name ?? '',
    player_number: player?.player_number ?? '',
  };
}

/** A page of a team's consents by player, revoked ones included: one query and one batch. */
export async function readConsents(
  teamId: string,
  asked: PageAsked,
): Promise<{ consents: ConsentView[]; next_cursor: string | null }> {
  const page = await listConsents(teamId, asked);
  const players = await loadRosterPlayers(
    teamId,
    page.items.map(({ player_id }) => player_id),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  return {
    consents: page.items.map((consent) => showConsent(consent, byId.get(consent.player_id))),
    next_cursor: page.next,
  };
}
