import { reopened } from '#domain/teams/cards/team-card-moves.ts';
import { type Departure, endsPictures, type NamingCard } from '#domain/teams/permission/departure.ts';
import { unready } from '#domain/teams/sets/set-plan.ts';
import type { SetCard } from '#domain/teams/sets/team-set.ts';
import { now } from '#functions/platform/clock.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { retryOnConflict } from '#functions/platform/table/transact.ts';
import { loadRosterPlayer } from '#functions/table/teams/roster-player.ts';
import { allSetCards, loadSetCard } from '#functions/table/teams/set-card.ts';
import { loadTeamCard, saveOpenCard, teamCardRows } from '#functions/table/teams/team-card.ts';
import { allTeamSets } from '#functions/table/teams/team-set.ts';
import { storedTeamCard } from '../cards/decide-team-card.ts';
import { changeSet } from '../sets/change-set.ts';
import { saveSetCard } from '../sets/save-set-card.ts';

const change = (setId: string, number: number, changes: (row: SetCard) => Partial<SetCard> | null): Promise<void> =>
  retryOnConflict(async () => {
    const stored = await loadSetCard(setId, number);
    const after = stored && changes(stored.entity);
    if (after) await saveSetCard(stored, after);
  });

const gone = { side: null, card_id: null, team_card_id: null, front_key: null, back_key: null } as const;

/** The player's own row: nameless after a withdrawal; after a removal the card stays for a return. */
function ownRow(row: SetCard, departure: Departure): Partial<SetCard> | null {
  if (row.player_id !== departure.player_id) return null;
  if (departure.event === 'removal') {
    return row.status === 'skipped' ? null : { status: 'skipped', side: null, error_code: 'set.player_removed' };
  }
  if (!endsPictures(departure)) return null;
  const nameless = { ...gone, player_name: 'Withdrawn', player_number: '' };
  return { ...nameless, status: 'skipped', error_code: 'set.consent_revoked' };
}

/** Takes the player's rows out of all sets, unless a new consent or the roster has brought the player back. Idempotent. */
export async function leaveSets(departure: Departure): Promise<void> {
  const { team_id: teamId, player_id: playerId } = departure;
  if (playerId === null || departure.event === 'rejection') return;
  const player = await loadRosterPlayer(teamId, playerId);
  if (player && unready(player.entity) === null) return;
  for (const { id } of await allTeamSets(teamId)) {
    for (const { entity: row } of await allSetCards(id)) {
      const isMade = row.card_id !== null || row.status !== 'skipped';
      if (row.kind === 'player' && row.player_id === playerId && isMade) {
        await change(id, row.number, (current) => ownRow(current, departure));
      }
    }
  }
}

/** Takes a picture of people off the checklists: nobody knows who else is in it. The logo stands there until the coach chooses again. */
const dropTeamPhoto = (teamId: string, setId: string): Promise<unknown> =>
  changeSet({ team_id: teamId, id: setId }, (set) =>
    set.team_photo_key === null ? null : { entity: { ...set, team_photo_key: null } },
  );

/** Lets no new order take a card that names the person: it waits for its next making. */
const closeToOrders = (teamId: string, id: string) =>
  changeRow(
    teamCardRows,
    () => storedTeamCard(teamId, id),
    (card) => {
      if (card.status !== 'approved') return null;
      const next = reopened(card, now().toISOString());
      return { entity: next, with: [saveOpenCard(next)] };
    },
  );

/** Asks for checklists and team cards again; the job `followDepartures` starts their sets. Idempotent. */
export async function askAgain(departure: Departure, naming: readonly NamingCard[]): Promise<void> {
  for (const { set_id, number, team_card_id } of naming) {
    if (endsPictures(departure)) await dropTeamPhoto(departure.team_id, set_id);
    if (team_card_id !== null && (await loadTeamCard(departure.team_id, team_card_id))) {
      await closeToOrders(departure.team_id, team_card_id);
    }
    // A row in work is saved too: its step reads the roster again.
    await change(set_id, number, ({ status }) => ({
      status: status === 'making' ? status : 'waiting',
      error_code: null,
      attempts: 0,
      asked_at: now().toISOString(),
    }));
  }
}
