import type { NewPlayerProfile, PlayerProfile } from '#domain/account/player-profile.ts';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';

interface KeepResult {
  /** The id of a new profile. Null if an existing one was updated. */
  readonly madeId: string | null;
  /** The customer's message. */
  readonly message: string;
}

/** Saves the player in the builder's form. Updates an existing profile of the same player, so that there are no duplicates. */
export async function savePlayer(current: NewPlayerProfile, pickedId: string | null): Promise<KeepResult> {
  const players = await everyPage(async (cursor) => {
    const { player_profiles: items, next_cursor } = await api('listPlayers', { query: { cursor } });
    return { items, next_cursor };
  });
  const known = sameOf(players, current, pickedId);
  const name = current.player_name;
  if (!known) {
    const { id } = await api('createPlayer', { body: current });
    return { madeId: id, message: `${name} is kept for your next card.` };
  }
  const body = known.id === pickedId ? current : filledOf(current);
  await api('editPlayer', { params: { id: known.id }, body });
  return { madeId: null, message: `${name} is updated for your next card.` };
}

const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Finds the picked profile, unless the form now names another player. Otherwise the profile with this name and team. */
function sameOf(players: readonly PlayerProfile[], current: NewPlayerProfile, pickedId: string | null) {
  const named = players.filter(({ player_name }) => same(player_name, current.player_name));
  return named.find(({ id }) => id === pickedId) ?? named.find(({ team }) => same(team, current.team));
}

/** The filled fields of the form. Empty fields must not clear the profile, because a form without a picked player starts empty. */
function filledOf(current: NewPlayerProfile): Partial<NewPlayerProfile> {
  const isFilled = (value: NewPlayerProfile[keyof NewPlayerProfile]) =>
    typeof value === 'string' ? value.trim() !== '' && value !== limits.statsTitle : Object.keys(value).length > 0;
  return Object.fromEntries(Object.entries(current).filter(([, value]) => isFilled(value)));
}
