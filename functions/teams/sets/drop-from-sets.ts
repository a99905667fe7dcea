import type { SetCard } from '#domain/teams/sets/team-set.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { allSetCards, loadSetCard } from '#functions/table/teams/set-card.ts';
import { allTeamSets } from '#functions/table/teams/team-set.ts';
import { saveSetCard } from './save-set-card.ts';

const revoked = { side: null, error_code: 'set.consent_revoked' } as const;
const gone = { ...revoked, card_id: null, team_card_id: null, front_key: null, back_key: null } as const;
const nameless = { player_name: 'Withdrawn', player_number: '' } as const;

/** The row without the player. Checklist and team card name the player, so a coach makes them again. */
function without({ kind, status }: SetCard): Partial<SetCard> | null {
  if (kind === 'player') return { ...gone, ...nameless, status: 'skipped' };
  return status === 'done' ? { ...revoked, status: 'failed' } : null;
}

const changeCard = (setId: string, number: number): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadSetCard(setId, number);
    const changes = stored && without(stored.entity);
    if (changes) await saveSetCard(stored, changes);
  });

/**
 * Removes a player whose consent ended from the team's sets: name, card and pictures leave the rows. A card in progress stops before its next side.
 * Idempotent.
 */
export async function dropFromSets(teamId: string, playerId: string): Promise<void> {
  for (const { id } of await allTeamSets(teamId)) {
    const cards = (await allSetCards(id)).map(({ entity }) => entity);
    const own = cards.find(
      ({ player_id, card_id, status }) => player_id === playerId && (card_id !== null || status !== 'skipped'),
    );
    if (!own) continue;
    // The player's row is last, so a repeated call finds it again.
    const extras = own.status === 'done' ? cards.filter(({ kind }) => kind !== 'player') : [];
    for (const { number } of [...extras, own]) await changeCard(id, number);
  }
}
