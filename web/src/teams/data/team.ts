import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import type { NewSeason } from '#domain/teams/team/season.ts';
import type { NewTeam, TeamChanges } from '#domain/teams/team/team.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** The user's teams. */
export const useTeams = () =>
  useQuery({
    queryKey: queryKeys.teams,
    queryFn: async ({ signal }) => (await api('listTeams', { signal })).teams,
    refetchOnMount: 'always',
  });

export const useTeam = (id: string) =>
  useQuery({
    queryKey: queryKeys.team(id),
    queryFn: ({ signal }) => api('readTeam', { params: { id }, signal }),
  });

/** A write that reloads all data of one team, also after a refusal: someone else may have changed it. */
export function useTeamWrite<Input, Reply>(id: string, write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeys.team(id) }),
  });
}

/** A write that reloads all data of the teams. */
export function useTeamsWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.teams }),
  });
}

export const useCreateTeam = () =>
  useTeamsWrite((body: Partial<NewTeam> & Pick<NewTeam, 'name'>) => api('createTeam', { body }));

export const useJoinTeam = () => useTeamsWrite((invite_code: string) => api('joinTeam', { body: { invite_code } }));

export const useEditTeam = (id: string) =>
  useTeamsWrite((body: TeamChanges) => api('editTeam', { params: { id }, body }));
export const useDeleteTeam = (id: string) => useTeamsWrite(() => api('deleteTeam', { params: { id } }));
export const useBeginSeason = (id: string) =>
  useTeamWrite(id, (body: z.input<typeof NewSeason>) => api('beginSeason', { params: { id }, body }));
export const useRotateCode = (id: string) =>
  useTeamsWrite((expires_at: string | null) => api('rotateInviteCode', { params: { id }, body: { expires_at } }));
