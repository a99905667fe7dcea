import type { TeamCardStatus, TeamCardView } from '#domain/teams/cards/team-card.ts';
import { api } from '#web/src/base/data/api.ts';
import { type PagedList, usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';

/** A team's cards of a status, or all that the member may see. */
export const useTeamCards = (id: string, status?: TeamCardStatus): PagedList<TeamCardView> =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'cards', status ?? 'all'),
    read: (cursor, signal) => api('listTeamCards', { params: { id }, query: { cursor, status }, signal }),
    items: ({ cards }) => cards,
    refetchOnMount: 'always',
  });

/** A coach's decision about a version of a card. With a reason it is a rejection. */
export interface CardDecision {
  readonly card: TeamCardView;
  readonly reason: string | null;
}

export const useDecideCard = (id: string) =>
  useTeamWrite(id, ({ card: { id: cid, version }, reason }: CardDecision) =>
    reason === null
      ? api('approveTeamCard', { params: { id, cid }, body: { version } })
      : api('rejectTeamCard', { params: { id, cid }, body: { version, reason } }),
  );

export const useApproveCards = (id: string) =>
  useTeamWrite(id, (cards: readonly TeamCardView[]) => {
    const ids = cards.map((card) => card.id);
    const versions = Object.fromEntries(cards.map((card) => [card.id, card.version]));
    return api('approveTeamCards', { params: { id }, body: { ids, versions } });
  });

export const useHandInCard = (id: string) =>
  useTeamWrite(id, (card_id: string) => api('handInTeamCard', { params: { id }, body: { card_id } }));

export const useWithdrawCard = (id: string) =>
  useTeamWrite(id, (cid: string) => api('withdrawTeamCard', { params: { id, cid } }));
