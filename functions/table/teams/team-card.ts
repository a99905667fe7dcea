import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { TeamCard, type TeamCardStatus } from '#domain/teams/cards/team-card.ts';
import type { OpenCard } from '#domain/teams/team/board.ts';
import { isOfSeason } from '#domain/teams/team/season.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { indexes, keys } from '#functions/platform/table/keys.ts';
import { insertRowWrite } from '#functions/platform/table/once.ts';
import { loadRow, optimisticRow, type Stored } from '#functions/platform/table/optimistic-row.ts';
import {
  newestFirst,
  ownRows,
  type Page,
  type PageRequest,
  queryAll,
  queryMergedPage,
  queryPage,
  rowsInIndex,
} from '#functions/platform/table/page.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { loadTeam } from './team.ts';

export const teamCardRows = optimisticRow({
  schema: TeamCard,
  key: (card) => keys.teamCard(card.team_id, card.id),
  indexes: (card) => ({
    ...indexes.teamCardsOf(card.card_id, card.id),
    ...indexes.teamCardsBy(card.team_id, card.status, card.id),
    ...indexes.teamCardsSeen(card.team_id, card.status === 'approved' ? null : card.submitted_by, card.id),
  }),
});
export type StoredTeamCard = Stored<TeamCard>;

type TeamCardsRequest = PageRequest & { readonly status?: TeamCardStatus | undefined };

export const loadTeamCard = (teamId: string, id: string): Promise<StoredTeamCard | null> =>
  loadRow(teamCardRows, keys.teamCard(teamId, id));

const cardsOf = (teamId: string) => ownRows(keys.teamCard(teamId, '').pk, 'TCARD#');
const cardsIn = (teamId: string, status: TeamCardStatus) =>
  rowsInIndex('gsi3', indexes.teamCardsBy(teamId, status, '').gsi3pk);

/** A page of a team's cards: pending ones oldest first, others newest first. */
export function listTeamCards(teamId: string, { status, ...request }: TeamCardsRequest): Promise<Page<TeamCard>> {
  const rows = status ? cardsIn(teamId, status) : cardsOf(teamId);
  return queryPage(status === 'pending' ? rows : newestFirst(rows), request, teamCardRows.parse);
}

/** A page of a player's view, newest first: all approved cards, and the player's own. */
export function listVisibleTeamCards(
  teamId: string,
  userId: string,
  { status, ...request }: TeamCardsRequest,
): Promise<Page<TeamCard>> {
  const [approved, own] = [null, userId].map((by) => indexes.teamCardsSeen(teamId, by, '').gsi2pk) as [string, string];
  if (!status) return queryMergedPage('gsi2', [approved, own], request, teamCardRows.parse);
  const rows = newestFirst(rowsInIndex('gsi2', status === 'approved' ? approved : own));
  const ofStatus = {
    FilterExpression: '#status = :status',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ...rows.ExpressionAttributeValues, ':status': status },
  };
  return queryPage({ ...rows, ...ofStatus }, request, teamCardRows.parse);
}

/** All cards of a team, read consistently, oldest first. */
export const allTeamCards = (teamId: string): Promise<TeamCard[]> => queryAll(cardsOf(teamId), teamCardRows.parse);

/** The rows that were made in the team's season. None of a deleted team. */
async function ofSeason<Row extends { readonly created_at?: string | undefined }>(
  teamId: string,
  rows: Promise<readonly Row[]>,
): Promise<Row[]> {
  const [team, all] = await Promise.all([loadTeam(teamId), rows]);
  return team ? all.filter(({ created_at: at }) => isOfSeason(team.entity, at)) : [];
}

/** All approved cards of a team's season, oldest first: up to 1,000 are two reads. */
export const approvedTeamCards = (teamId: string): Promise<TeamCard[]> =>
  ofSeason(teamId, queryAll(cardsIn(teamId, 'approved'), teamCardRows.parse));

/** All rejected cards of a team's season. One that is made again is withdrawn. */
export const rejectedTeamCards = (teamId: string): Promise<TeamCard[]> =>
  ofSeason(teamId, queryAll(cardsIn(teamId, 'rejected'), teamCardRows.parse));

/** A card's copies in teams. */
export const teamCardsOfCard = (cardId: string): Promise<StoredTeamCard[]> =>
  queryAll(rowsInIndex('gsi1', indexes.teamCardsOf(cardId, '').gsi1pk), teamCardRows.parseStored);

/** Max of `pendingCount`: a page shows `100+`. */
const countedAtMost = 100;

/** Number of a team's pending cards, up to 100, in one read. */
export async function pendingCount(teamId: string): Promise<number> {
  const rows = cardsIn(teamId, 'pending');
  const reply = await dynamo.send(
    new QueryCommand({ ...rows, TableName: tableName(), Select: 'COUNT', Limit: countedAtMost }),
  );
  return reply.Count ?? 0;
}

/** The small row of a pending or approved card, for the board: 2,000 are one read. */
const openRow = ({ team_id, card_id, id, status, player_id, created_at }: TeamCard) => ({
  ...keys.openTeamCard(team_id, card_id),
  team_card_id: id,
  status,
  player_id,
  created_at,
});

/** Marks a card as handed in; fails if it is already. */
export const teamCardIsOpen = (card: TeamCard): Write => insertRowWrite(openRow(card));

/** Updates the row of a handed in card, with every change of its status. */
export const saveOpenCard = (card: TeamCard): Write => ({
  Put: { TableName: tableName(), Item: openRow(card) },
});

const OpenRow = z.object({
  status: z.enum(['pending', 'approved']),
  player_id: z.string().nullable(),
  // Missing in rows of one release earlier.
  created_at: z.string().optional(),
});

/** All pending and approved cards of a team's season. */
export const allOpenCards = (teamId: string): Promise<OpenCard[]> =>
  ofSeason(
    teamId,
    queryAll(ownRows(keys.openTeamCard(teamId, '').pk, 'OPEN#'), (row) => OpenRow.parse(row)),
  );

/** Allows a card to be handed in again. Written with its rejection or withdrawal. */
export const teamCardIsClosed = ({ team_id, card_id }: TeamCard): Write => ({
  Delete: { TableName: tableName(), Key: keys.openTeamCard(team_id, card_id) },
});

/** The row of a pending or approved card in a team, or null. */
export async function openTeamCard(teamId: string, cardId: string): Promise<TeamCard | null> {
  const reply = await dynamo.send(
    new GetCommand({ TableName: tableName(), Key: keys.openTeamCard(teamId, cardId), ConsistentRead: true }),
  );
  const id: unknown = reply.Item?.team_card_id;
  return typeof id === 'string' ? ((await loadTeamCard(teamId, id))?.entity ?? null) : null;
}
