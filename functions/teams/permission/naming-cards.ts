import type { Card } from '#domain/cards/card/card.ts';
import type { Departure, NamingCard } from '#domain/teams/permission/departure.ts';
import type { SetCard } from '#domain/teams/sets/team-set.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import { loadCard } from '#functions/table/cards/card.ts';
import { loadGeneration } from '#functions/table/cards/generation.ts';
import { allSetCards } from '#functions/table/teams/set-card.ts';
import { loadTeam } from '#functions/table/teams/team.ts';
import { allOpenCards, loadTeamCard } from '#functions/table/teams/team-card.ts';
import { allTeamSets } from '#functions/table/teams/team-set.ts';

/** The numbers in their set of the players that a checklist or team card prints now. Empty for other cards. */
export async function namedNumbers({ chosen }: Card): Promise<number[]> {
  const run = chosen.front && (await loadGeneration(chosen.front.generation_id));
  return (run?.entity.snapshot.team?.roster ?? []).map(({ number }) => number);
}

/** The numbers of the players that a set's checklist and team card may print: those with a finished card that the team has not taken back. */
export async function nameableNumbers(teamId: string, setId: string): Promise<number[]> {
  const [rows, open] = await Promise.all([allSetCards(setId), allOpenCards(teamId)]);
  const inTeam = new Set(open.map(({ player_id }) => player_id));
  return rows.flatMap(({ entity: { kind, status, player_id, number } }) =>
    kind === 'player' && status === 'done' && inTeam.has(player_id) ? [number] : [],
  );
}

/** The number of the departed player's row in a set. For a single card: of the row that made it. */
const isOwn = (row: SetCard, { player_id, card_id }: Departure): boolean =>
  row.kind === 'player' && (card_id === null ? row.player_id === player_id : row.card_id === card_id);

async function namingIn(setId: string, departure: Departure): Promise<NamingCard[]> {
  const rows = (await allSetCards(setId)).map(({ entity }) => entity);
  const own = rows.find((row) => isOwn(row, departure));
  if (!own) return [];
  const found: NamingCard[] = [];
  for (const { kind, card_id, number, team_id, team_card_id } of rows) {
    if (kind === 'player' || card_id === null) continue;
    const card = await loadCard(team_id, card_id);
    if (!card) continue;
    // A card that is being made may have read the roster before.
    const isBeingMade = card.entity.chosen.front === null;
    if (!isBeingMade && !(await namedNumbers(card.entity)).includes(own.number)) continue;
    const row = team_card_id === null ? null : await loadTeamCard(team_id, team_card_id);
    const approver = row?.entity.status === 'approved' ? (row.entity.approved_by ?? '') : null;
    found.push({ set_id: setId, number, kind, card_id, team_card_id, approved_by: approver });
  }
  return found;
}

/** The checklists and team cards of the team's season that name the departed player. Those of past seasons are printed. */
export async function namingCards(departure: Departure): Promise<NamingCard[]> {
  if (departure.member_id !== null) return [];
  const [team, all] = await Promise.all([loadTeam(departure.team_id), allTeamSets(departure.team_id)]);
  const sets = team ? all.filter(({ created_at: at }) => isOfSeason(team.entity, at)) : [];
  return (await Promise.all(sets.map(({ id }) => namingIn(id, departure)))).flat();
}
