import type * as z from 'zod';
import { limits } from '#domain/limits';
import type { PaperConsent } from '#domain/rosters/consent';
import { api } from '../api.ts';
import { usePagedList } from '../paged-list.ts';
import { queryKeys } from '../query-keys.ts';
import { useTeamsWrite } from './team.ts';

export const useConsents = (id: string) =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'consents'),
    read: (cursor, signal) =>
      api('listConsents', { params: { id }, query: { cursor, limit: limits.pageSize.max }, signal }),
    items: ({ consents }) => consents,
    refetchOnMount: 'always',
  });

/** The players whose family has not agreed: whom a consent on paper may be for. */
export const usePlayersWithoutConsent = (id: string) =>
  usePagedList({
    queryKey: queryKeys.teamPart(id, 'roster', 'without-consent'),
    read: (cursor, signal) =>
      api('readRoster', { params: { id }, query: { cursor, show: 'no_consent', limit: limits.pageSize.max }, signal }),
    items: ({ players }) => players,
    refetchOnMount: 'always',
  });

export const useRecordConsent = (id: string) =>
  useTeamsWrite((body: z.input<typeof PaperConsent>) => api('recordConsent', { params: { id }, body }));
export const useRevokeConsent = (id: string) =>
  useTeamsWrite((player_id: string) => api('revokeConsent', { params: { id }, query: { player_id } }));
