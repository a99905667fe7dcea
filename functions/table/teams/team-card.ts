import { TeamCard, type TeamCardStatus } from '#domain/team-cards/team-card';
import { indexes, keys } from '../../platform/table/keys.ts';
import { indexRows, ownRows, type Page, type PageAsked, queryAll, queryPage } from '../../platform/table/page.ts';
import { loadRow, optimisticRow, type Stored } from '../../platform/table/optimistic-row.ts';

export const teamCardRows = optimisticRow({
  schema: TeamCard,
  key: (card) => keys.teamCard(card.team_id, card.id),
  indexes: (card) => ({
    ...indexes.teamCardsOf(card.card_id, card.id),
    ...indexes.teamCardsBy(card.team_id, card.status, card.id),
  }),
});
export type StoredTeamCard = Stored<TeamCard>;

export const loadTeamCard = (teamId: string, id: string): Promise<StoredTeamCard | null> =>
  loadRow(teamCardRows, keys.teamCard(teamId, id));

/** A page of a team's cards, oldest first: of one status, or of all. */
export const listTeamCards = (
  teamId: string,
  { status, ...asked }: PageAsked & { readonly status?: TeamCardStatus | undefined },
): Promise<Page<TeamCard>> =>
  queryPage(
    status
      ? indexRows('gsi3', indexes.teamCardsBy(teamId, status, '').gsi3pk)
      : ownRows(keys.teamCard(teamId, '').pk, 'TCARD#'),
    asked,
    teamCardRows.parse,
  );

/** All cards of a team, read consistently, oldest first. */
export const allTeamCards = (teamId: string): Promise<TeamCard[]> =>
  queryAll(ownRows(keys.teamCard(teamId, '').pk, 'TCARD#'), teamCardRows.parse);

/** The teams' copies of one card: for what happens when it changes or goes. */
export const teamCardsOfCard = (cardId: string): Promise<StoredTeamCard[]> =>
  queryAll(indexRows('gsi1', indexes.teamCardsOf(cardId, '').gsi1pk), teamCardRows.parseStored);
