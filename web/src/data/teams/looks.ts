import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewTeamTemplate, TeamTemplateChanges } from '#domain/team-cards/team-template';
import type { NewTemplatePurchase } from '#domain/team-cards/template-purchase';
import type { TeamChanges } from '#domain/teams/team';
import { api } from '../api.ts';
import { queryKeys } from '../query-keys.ts';

/** The looks of a team, oldest first. */
export const useLooks = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'looks'),
    queryFn: async ({ signal }) => (await api('listTeamTemplates', { params: { id }, signal })).templates,
  });

function useTeamWrite<Input, Reply>(id: string, write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.team(id) }),
  });
}

export const useAddLook = (id: string) =>
  useTeamWrite(id, (body: Partial<NewTeamTemplate> & Pick<NewTeamTemplate, 'template_id'>) =>
    api('createTeamTemplate', { params: { id }, body }),
  );

export const useChangeLook = (id: string) =>
  useTeamWrite(id, ({ tid, ...body }: TeamTemplateChanges & { readonly tid: string }) =>
    api('editTeamTemplate', { params: { id, tid }, body }),
  );

export const useRemoveLook = (id: string) =>
  useTeamWrite(id, (tid: string) => api('removeTeamTemplate', { params: { id, tid } }));

/** Colours and logo of a team. */
export const useDressTeam = (id: string) =>
  useTeamWrite(id, (body: Pick<TeamChanges, 'primary_color' | 'secondary_color' | 'logo_url'>) =>
    api('editTeam', { params: { id }, body }),
  );

export const usePurchases = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'purchases'),
    queryFn: async ({ signal }) => (await api('listTemplatePurchases', { params: { id }, signal })).purchases,
    refetchOnMount: 'always',
  });

/** Buys a custom template: the answer names the payment page. A second click repeats the same purchase. */
export function useBuyTemplate(id: string) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useTeamWrite(id, (body: NewTemplatePurchase) => api('buyTemplate', { params: { id }, body, idempotencyKey }));
}
