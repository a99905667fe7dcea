import { AppError, messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { authorsAfter, wordsAt } from '#domain/teams/roster/family-text.ts';
import { isSameGuardian } from '#domain/teams/roster/guardians.ts';
import {
  filteredRoster,
  type NewRosterPlayer,
  type RosterFields,
  type RosterPlayer,
  type RosterPlayerChanges,
  type RosterPlayerView,
  unframed,
} from '#domain/teams/roster/roster-player.ts';
import { now } from '#functions/platform/clock.ts';
import { newId } from '#functions/platform/new-id.ts';
import { changeRow } from '#functions/platform/table/optimistic-row.ts';
import { transact, type Write } from '#functions/platform/table/transact.ts';
import { addOnce, type Once } from '#functions/table/orders/add-once.ts';
import { loadRosterHead, rosterHeadRows } from '#functions/table/teams/roster-head.ts';
import {
  allRoster,
  loadRosterPlayer,
  rosterPlayerRows,
  type StoredRosterPlayer,
} from '#functions/table/teams/roster-player.ts';
import { openDeparture } from '../permission/open-departure.ts';
import { rosterPlayerView } from './player-view.ts';

export function newRosterPlayer(teamId: string, place: number, fields: RosterFields): RosterPlayer {
  const at = now().toISOString();
  return {
    ...fields,
    id: newId('rosterPlayer'),
    team_id: teamId,
    place,
    photo_key: null,
    photo_at: null,
    consent: 'none',
    consent_purposes: [],
    name_suggestion: null,
    listed_name: null,
    link_version: 1,
    link_opened_at: null,
    reminded_at: null,
    is_active: true,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}

/** The write that takes the next position. Throws `roster.full`. */
async function takePlace(teamId: string): Promise<{ readonly place: number; readonly write: Write }> {
  const head = await loadRosterHead(teamId);
  const roster = (await allRoster(teamId)).map(({ entity }) => entity);
  if (filteredRoster(roster, 'active').length >= limits.roster.players) throw new AppError('roster.full');
  const { next_place: place } = head.entity;
  return { place, write: rosterHeadRows.save(head, { team_id: teamId, next_place: place + 1 }) };
}

/** Throws `guardian.same_address`, with its field. */
function checkGuardians(player: Parameters<typeof isSameGuardian>[0]): void {
  const code = 'guardian.same_address';
  if (isSameGuardian(player)) throw new AppError(code, { fields: { second_guardian_email: messageOf(code) } });
}

/** Adds a player by hand, once per idempotency key. Throws `guardian.same_address`, `roster.full`. */
export async function addRosterPlayer(teamId: string, fields: NewRosterPlayer, call: Once): Promise<RosterPlayerView> {
  checkGuardians(fields);
  const added = await addOnce(call, {
    load: async (id) => (await storedRosterPlayer(teamId, id)).entity,
    add: async () => {
      const { place, write } = await takePlace(teamId);
      const player = newRosterPlayer(teamId, place, fields);
      await transact([rosterPlayerRows.insert(player), write, ...call.claim(player.id)]);
      return player;
    },
  });
  return rosterPlayerView(added);
}

/** A player of the team, removed ones included. Throws `player.not_found`. */
export async function storedRosterPlayer(teamId: string, id: string): Promise<StoredRosterPlayer> {
  const stored = await loadRosterPlayer(teamId, id);
  if (!stored) throw new AppError('player.not_found');
  return stored;
}

/** A player with changes, as the next version. */
export function changedPlayer(player: RosterPlayer, changes: Partial<RosterPlayer>): RosterPlayer {
  const at = now().toISOString();
  const isNewPhoto = changes.photo_key !== undefined && changes.photo_key !== player.photo_key;
  const after = { ...player, ...changes, ...(isNewPhoto && unframed) };
  return { ...after, ...wordsAt(player, after, at), updated_at: at, version: player.version + 1 };
}

/** A player whom the team edited: what it changed is its own text, and its spelling replaces the family's. */
export function editedPlayer(player: RosterPlayer, sent: Partial<RosterPlayer>): RosterPlayer {
  const changes = {
    ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
    ...(sent.player_name !== undefined && { listed_name: null, name_suggestion: null }),
  };
  const { position, description, stats } = sent;
  return changedPlayer(player, { ...authorsAfter(player, { position, description, stats }), ...changes });
}

/** Changes the given fields. Throws `player.not_found`, `guardian.same_address`, `roster.changed`, and `roster.full` if a removed player comes back. */
export async function editRosterPlayer(
  teamId: string,
  id: string,
  { version, ...sent }: RosterPlayerChanges,
): Promise<RosterPlayerView> {
  const { entity } = await changeRow(
    rosterPlayerRows,
    () => storedRosterPlayer(teamId, id),
    async (player) => {
      if (version !== undefined && version !== player.version) throw new AppError('roster.changed');
      const comesBack = sent.is_active === true && !player.is_active;
      const after = editedPlayer(player, sent as Partial<RosterPlayer>);
      checkGuardians(after);
      return { entity: after, ...(comesBack && { with: [(await takePlace(teamId)).write] }) };
    },
  );
  return rosterPlayerView(entity);
}

/**
 * Removes a player from the roster, and from all that is not printed (D-410). Photo, consent and cards stay, and importing the same player restores it:
 * a retry of the set hands the card in again. Throws `player.not_found`.
 */
export async function removeRosterPlayer(teamId: string, id: string): Promise<{ success: true }> {
  await changeRow(
    rosterPlayerRows,
    () => storedRosterPlayer(teamId, id),
    (player) => {
      if (!player.is_active) return null;
      const { writes } = openDeparture('removal', { team_id: teamId, player_id: id });
      return { entity: changedPlayer(player, { is_active: false }), with: writes };
    },
  );
  return { success: true };
}
