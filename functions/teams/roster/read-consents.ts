import type { ConsentView, GuardianConsent } from '#domain/teams/roster/consent.ts';
import { type ConsentFilter, isIncompleteConsent } from '#domain/teams/roster/paper-consent.ts';
import { decodeCursor, encodeCursor } from '#functions/platform/table/cursor.ts';
import type { Page, PageRequest } from '#functions/platform/table/page.ts';
import { allConsents, listConsents } from '#functions/table/teams/consent.ts';
import { allRoster, loadRosterPlayers } from '#functions/table/teams/roster-player.ts';

export function consentView(
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

const placeOf = ({ player_id, id }: GuardianConsent): string => `${player_id}#${id}`;

/** A page of incomplete consents of players on the roster. Both lists are read for each page: 1,000 are one or two queries. */
async function listIncomplete(teamId: string, { limit, cursor }: PageRequest): Promise<Page<GuardianConsent>> {
  const list = [teamId, 'consents', 'incomplete'];
  const [after = ''] = cursor ? decodeCursor(list, 1, cursor) : [];
  const [consents, roster] = await Promise.all([allConsents(teamId), allRoster(teamId)]);
  const active = new Set(roster.flatMap(({ entity: { id, is_active: isActive } }) => (isActive ? [id] : [])));
  const rest = consents
    .map(({ entity }) => entity)
    .filter((consent) => isIncompleteConsent(consent) && active.has(consent.player_id) && placeOf(consent) > after);
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rest.length > limit && last ? encodeCursor(list, [placeOf(last)]) : null };
}

/** A page of a team's consents by player, with revoked ones, or only incomplete ones: one or two queries, and one batch. */
export async function readConsents(
  teamId: string,
  { show, ...request }: PageRequest & { readonly show: ConsentFilter },
): Promise<{ consents: ConsentView[]; next_cursor: string | null }> {
  const page = await (show === 'all' ? listConsents : listIncomplete)(teamId, request);
  const players = await loadRosterPlayers(
    teamId,
    page.items.map(({ player_id }) => player_id),
  );
  const byId = new Map(players.map((player) => [player.id, player]));
  return {
    consents: page.items.map((consent) => consentView(consent, byId.get(consent.player_id))),
    next_cursor: page.next,
  };
}
