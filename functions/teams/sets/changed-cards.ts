import { type ChangedSince, changedSince, type MadeCard } from '#domain/teams/sets/since-made.ts';
import { extraSubject, playerSubject } from '#domain/teams/sets/subject.ts';
import type { SetCard, TeamSet } from '#domain/teams/sets/team-set.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import type { Team } from '#domain/teams/team/team.ts';
import { loadCards } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { allRoster } from '#functions/table/teams/roster-player.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { allOpenCards } from '#functions/table/teams/team-card.ts';

export interface ChangedCard extends ChangedSince {
  readonly row: SetCard;
  readonly number: number;
}

/** A finished card as it was made. Null if it was erased. */
async function madeCard(row: SetCard, cards: ReadonlyMap<string, MadeCard['card']>): Promise<MadeCard | null> {
  const card = cards.get(row.card_id ?? '');
  if (!card) return null;
  if (row.kind === 'player') return { card, crop: row.crop, front: null };
  const run = await loadGeneration(card.chosen.front?.generation_id ?? '');
  return run && { card, front: run.entity.snapshot };
}

/** The finished cards of a set that would print something else if they were made now (D-531), by number. None of a past season's set. */
export async function changedCards(set: TeamSet, team: Team): Promise<ChangedCard[]> {
  if (!isOfSeason(team, set.created_at)) return [];
  const [stored, roster, open] = await Promise.all([
    allSetCards(set.id),
    allRoster(set.team_id),
    allOpenCards(set.team_id),
  ]);
  const rows = stored.map(({ entity }) => entity);
  const players = roster.map(({ entity }) => entity);
  const done = rows.filter(({ status }) => status === 'done');
  const loaded = await loadCards(
    set.team_id,
    done.flatMap(({ card_id: id }) => id ?? []),
  );
  const cards = new Map(loaded.map((card) => [card.id, card]));
  const byId = new Map(players.map((player) => [player.id, player]));
  const found = done.map(async (row): Promise<ChangedCard[]> => {
    const made = await madeCard(row, cards);
    if (!made) return [];
    const subject =
      row.kind === 'player'
        ? playerSubject(byId.get(row.player_id ?? '') ?? null, team)
        : extraSubject(set, row, { team, cards: rows, players, open });
    const changed = changedSince(made, set, subject, team);
    return changed ? [{ ...changed, row, number: row.number }] : [];
  });
  return (await Promise.all(found)).flat();
}
