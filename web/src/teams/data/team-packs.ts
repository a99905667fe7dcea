import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TeamPackChanges, TeamPackView } from '#domain/teams/packs/team-pack.ts';
import { api } from '#web/src/base/data/api.ts';
import { type PagedList, usePagedList } from '#web/src/base/data/paged-list.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';

export const useTeamPacks = (id: string): PagedList<TeamPackView> =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'packs'),
    read: (cursor, signal) => api('listTeamPacks', { params: { id }, query: { cursor }, signal }),
    items: ({ packs }) => packs,
    refetchOnMount: 'always',
  });

/** How a quantity of packs would be dealt. Reloaded when the pack changes. */
export const usePackPreview = (id: string, { id: tpid, version }: TeamPackView, quantity: number) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'pack-preview', tpid, String(version), String(quantity)),
    queryFn: ({ signal }) => api('previewTeamPack', { params: { id, tpid }, query: { quantity }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    // A retry would not help: cards are missing.
    retry: false,
  });

/** Creates or changes a pack. */
export const useSavePack = (id: string, pack: TeamPackView | null) =>
  useTeamWrite(id, (body: TeamPackChanges) =>
    pack === null
      ? api('createTeamPack', { params: { id }, body })
      : api('editTeamPack', { params: { id, tpid: pack.id }, body: { ...body, version: pack.version } }),
  );

export const useDeletePack = (id: string) =>
  useTeamWrite(id, (tpid: string) => api('deleteTeamPack', { params: { id, tpid } }));
