import { AppError } from '#domain/tables/errors.ts';
import type { SetCardView, SetView } from '#domain/teams/sets/team-set.ts';
import type { PageRequest } from '#functions/platform/table/page.ts';
import { listSetCards } from '#functions/table/teams/set-card.ts';
import { listTeamSets, loadCountedSet } from '#functions/table/teams/team-set.ts';
import { setCardView, setView } from './set-view.ts';

export async function readSet(teamId: string, setId: string): Promise<SetView> {
  const found = await loadCountedSet(teamId, setId);
  if (!found) throw new AppError('set.not_found');
  return setView(found);
}

export async function listSets(
  teamId: string,
  request: PageRequest,
): Promise<{ sets: SetView[]; next_cursor: string | null }> {
  const { items, next } = await listTeamSets(teamId, request);
  return { sets: items.map(setView), next_cursor: next };
}

interface CardsRequest extends PageRequest {
  /** Only failed and skipped cards. */
  readonly only?: 'exceptions' | undefined;
}

/** A set with a page of its cards, in two reads. Throws `set.not_found`. */
export async function readSetWithCards(
  teamId: string,
  setId: string,
  request: CardsRequest,
): Promise<SetView & { cards: SetCardView[]; next_cursor: string | null }> {
  const set = await readSet(teamId, setId);
  const { items, next } = await listSetCards(setId, request);
  return { ...set, cards: await Promise.all(items.map(setCardView)), next_cursor: next };
}
