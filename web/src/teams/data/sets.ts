import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { SetCardFix } from '#domain/teams/sets/set-card-fix.ts';
import type { NewSet, SetView } from '#domain/teams/sets/team-set.ts';
import { reportToChat } from '#web/src/base/analytics/chat-events.ts';
import { api } from '#web/src/base/data/api.ts';
import { polled } from '#web/src/base/data/polling.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';
import { uploadForTeam } from './team-uploads.ts';

const isEnded = ({ status }: Pick<SetView, 'status'>): boolean => status === 'finished' || status === 'stopped';

const setsKey = (teamId: string) => queryKeys.teamPart(teamId, 'sets');

/** The team's sets, newest first. */
export const useSets = (teamId: string) =>
  useQuery({
    queryKey: setsKey(teamId),
    queryFn: async ({ client, signal }) => {
      const { sets } = await api('listSets', { params: { id: teamId }, signal });
      const before = client.getQueryData<SetView[]>(setsKey(teamId)) ?? [];
      // A set has finished while the page was open, so its cards now wait for approval.
      if (!before.every(isEnded) && sets.every(isEnded))
        void client.invalidateQueries({ queryKey: queryKeys.teamPart(teamId, 'board') });
      return sets;
    },
    refetchOnMount: 'always',
    ...polled<SetView[]>('set', (sets) => sets.every(isEnded)),
  });

/** The contents of a set if it started now. */
export const useSetPlan = (teamId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'set-plan'),
    queryFn: ({ signal }) => api('readSetPlan', { params: { id: teamId }, signal }),
    refetchOnMount: 'always',
  });

type SetPages = InfiniteData<Awaited<ReturnType<typeof api<'readSet'>>>, string | undefined>;

/** A set with its cards, or only those that failed or were skipped, page by page. Polled while it is being made. */
export const useSetCards = (teamId: string, setId: string, only?: 'exceptions') =>
  useInfiniteQuery({
    queryKey: [...setsKey(teamId), setId, only ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      api('readSet', {
        params: { id: teamId, sid: setId },
        query: { limit: 100, ...(only && { only }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchOnMount: 'always',
    // A card takes some seconds, a set of hundreds an hour.
    ...polled<SetPages>('set', ({ pages: [set] }) => !set || isEnded(set)),
  });

/** Uploads a photo and returns its key. Null without a photo. */
const keyOf = async (teamId: string, photo: File | null): Promise<string | null> =>
  photo && (await uploadForTeam(teamId, photo, { signal: new AbortController().signal }));

/** Starts a set. `photo`: of the whole team, for checklist and team card. If null, they show the logo. */
export const useStartSet = (teamId: string) =>
  useTeamWrite(teamId, async ({ photo, ...fields }: NewSet & { readonly photo: File | null }) => {
    const body = { ...fields, team_photo_key: await keyOf(teamId, photo) };
    const set = await api('createSet', { params: { id: teamId }, body });
    reportToChat('feature_used', { feature: 'team_set' });
    return set;
  });

export const useStopSet = (teamId: string) =>
  useTeamWrite(teamId, (sid: string) => api('stopSet', { params: { id: teamId, sid } }));

/** Makes checklist and team card again with a team photo. If null, with the logo. */
export const useSetPicture = (teamId: string, sid: string) =>
  useTeamWrite(teamId, async (photo: File | null) =>
    api('retrySet', { params: { id: teamId, sid }, body: { team_photo_key: await keyOf(teamId, photo) } }),
  );

/** What changed since the cards of a set were made, and the orders that hold earlier ones. */
export const useSetChanges = (teamId: string, sid: string) =>
  useQuery({
    queryKey: [...setsKey(teamId), sid, 'changes'],
    queryFn: ({ signal }) => api('readSetChanges', { params: { id: teamId, sid }, signal }),
    refetchOnMount: 'always',
  });

/** Puts the newer cards into the orders that wait. `onRenewed` runs before the lists reload, which may remove the button. */
export const useRenewOrders = (teamId: string, sid: string, onRenewed: (count: number) => void) =>
  useTeamWrite(teamId, async () => onRenewed((await api('renewOrders', { params: { id: teamId, sid } })).renewed));

/** Makes cards of a set again by their numbers. */
export const useMakeAgain = (teamId: string, sid: string) =>
  useTeamWrite(teamId, (numbers: number[]) => api('retrySet', { params: { id: teamId, sid }, body: { numbers } }));

interface CardOfSet {
  readonly setId: string;
  readonly number: number;
}

/** A player's card for its editor, with another photo or, if null, the player's own. The last one shows until the next is here. */
export const useSetCard = (
  teamId: string,
  { setId: sid, number, photo }: CardOfSet & { readonly photo: string | null },
) =>
  useQuery({
    queryKey: [...setsKey(teamId), sid, 'card', number, photo],
    queryFn: ({ signal }) =>
      api('readSetCard', {
        params: { id: teamId, sid, number: `${number}` },
        query: { ...(photo !== null && { photo_key: photo }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
    gcTime: 0,
  });

/** Changes the player of a card, and makes the card again. */
export const useFixCard = (teamId: string, { setId: sid, number }: CardOfSet) =>
  useTeamWrite(teamId, (body: SetCardFix) =>
    api('fixSetCard', { params: { id: teamId, sid, number: `${number}` }, body }),
  );

/** Retries the failed cards: of these players, or all. */
export const useRetrySet = (teamId: string, sid: string) =>
  useTeamWrite(teamId, (player_ids: string[] | undefined) =>
    api('retrySet', { params: { id: teamId, sid }, body: player_ids ? { player_ids } : {} }),
  );
