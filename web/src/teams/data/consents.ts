import { useQuery } from '@tanstack/react-query';
import { limits } from '#domain/tables/limits.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamsWrite } from './team.ts';

export const useConsents = (id: string) =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'consents'),
    read: (cursor, signal) =>
      api('listConsents', { params: { id }, query: { cursor, limit: limits.pageSize.max }, signal }),
    items: ({ consents }) => consents,
    refetchOnMount: 'always',
  });

/** Paper records that lack the date or a holder. They are few. */
export const useIncompleteConsents = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'consents', 'incomplete'),
    queryFn: ({ signal }) =>
      everyPage(async (cursor) => {
        const query = { cursor, show: 'incomplete' as const, limit: limits.pageSize.max };
        const { consents, next_cursor } = await api('listConsents', { params: { id }, query, signal });
        return { items: consents, next_cursor };
      }),
  });

export const useRevokeConsent = (id: string) =>
  useTeamsWrite((player_id: string) => api('revokeConsent', { params: { id }, query: { player_id } }));
