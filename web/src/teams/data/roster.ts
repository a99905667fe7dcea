import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PaperConsent } from '#domain/teams/roster/paper-consent.ts';
import type { RosterImport } from '#domain/teams/roster/roster-import.ts';
import type { RosterPhotos } from '#domain/teams/roster/roster-photos.ts';
import type {
  ListedPlayer,
  NewRosterPlayer,
  RosterCounts,
  RosterFilter,
  RosterPlayerChanges,
} from '#domain/teams/roster/roster-player.ts';
import { api } from '#web/src/base/data/api.ts';
import { everyPage } from '#web/src/base/data/every-page.ts';
import { once } from '#web/src/base/data/once.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';

export interface LoadedRoster {
  readonly players: readonly ListedPlayer[];
  readonly counts: RosterCounts;
}

/** The loaded pages of a roster, with the counts of its filters. */
export const useRoster = (teamId: string, show: RosterFilter) =>
  useInfiniteQuery({
    queryKey: queryKeys.teamPart(teamId, 'roster', show),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      api('readRoster', { params: { id: teamId }, query: { cursor, show }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    select: ({ pages }): LoadedRoster => ({
      players: pages.flatMap(({ players }) => players),
      counts: pages.at(-1)?.counts ?? { active: 0, no_photo: 0, no_consent: 0, removed: 0 },
    }),
    // Families send photos while the page is closed.
    refetchOnMount: 'always',
  });

/** Reads all players of a filter, for bulk actions. */
export const readRosterPart = (teamId: string, show: RosterFilter): Promise<ListedPlayer[]> =>
  everyPage(async (cursor) => {
    const { players, next_cursor } = await api('readRoster', { params: { id: teamId }, query: { cursor, show } });
    return { items: players, next_cursor };
  });
export const readWholeRoster = (teamId: string): Promise<ListedPlayer[]> => readRosterPart(teamId, 'active');

/** All active players, to choose one of. */
export const useWholeRoster = (teamId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'roster', 'whole'),
    queryFn: () => readWholeRoster(teamId),
    refetchOnMount: 'always',
  });

export const recordPaper = (teamId: string, body: PaperConsent) =>
  api('recordConsent', { params: { id: teamId }, body });

export const useAddPlayer = (teamId: string) =>
  useTeamWrite(teamId, (body: NewRosterPlayer) => once('addRosterPlayer', { params: { id: teamId }, body }));

interface PlayerChange {
  readonly pid: string;
  readonly body: RosterPlayerChanges;
}

export const useChangePlayer = (teamId: string) =>
  useTeamWrite(teamId, ({ pid, body }: PlayerChange) => api('editRosterPlayer', { params: { id: teamId, pid }, body }));

export const useRemovePlayer = (teamId: string) =>
  useTeamWrite(teamId, (pid: string) => api('removeRosterPlayer', { params: { id: teamId, pid } }));

type ImportInput = Partial<RosterImport> & Pick<RosterImport, 'csv'>;

/** Returns what an import would change. */
export const tryImport = (teamId: string, input: ImportInput) =>
  api('importRoster', { params: { id: teamId }, body: { ...input, dry_run: true } });

/** Imports the valid lines. */
export const useImport = (teamId: string) =>
  useTeamWrite(teamId, (input: ImportInput) =>
    api('importRoster', { params: { id: teamId }, body: { ...input, skip_bad_lines: true } }),
  );

/** A player's private link. This call activates it if necessary. */
export const openPrivateLink = (teamId: string, pid: string) =>
  api('openPlayerLink', { params: { id: teamId, pid }, body: { rotate: false } });

/** A part of the flyers as a PDF, with up to 500 flyers. */
export const fetchFlyers = async (teamId: string, part: number): Promise<Blob> =>
  (await api('readFlyers', { params: { id: teamId }, query: { part } })).blob();

export const setPlayerPhotos = (teamId: string, body: RosterPhotos) =>
  api('setRosterPhotos', { params: { id: teamId }, body });

/** What families are written to about: their order in a window, or what a player lacks. Default: whatever any player lacks. */
export interface MailSubject {
  readonly playerId?: string | undefined;
  readonly windowId?: string | undefined;
}

/** The recipients of a mail to families, and the first one. */
export const useReminders = (teamId: string, { playerId, windowId }: MailSubject) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'reminders', windowId ?? playerId ?? 'all'),
    queryFn: ({ signal }) =>
      api('planReminders', { params: { id: teamId }, query: { player_id: playerId, window_id: windowId }, signal }),
    gcTime: 0,
  });

export const useRemind = (teamId: string) =>
  useTeamWrite(teamId, ({ playerId, windowId }: MailSubject) =>
    api('remindPlayers', {
      params: { id: teamId },
      body: { ...(playerId && { player_ids: [playerId] }), ...(windowId && { window_id: windowId }) },
    }),
  );

/** Reloads the roster, after writes that were sent one by one. */
export function useRosterRefresh(teamId: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.team(teamId) });
}
