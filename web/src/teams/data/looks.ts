import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewTeamTemplate, TeamTemplateChanges } from '#domain/teams/cards/team-template.ts';
import type { NewTemplatePurchase } from '#domain/teams/cards/template-purchase.ts';
import type { TeamChanges } from '#domain/teams/team/team.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';

/** The looks of a team, oldest first. */
export const useLooks = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'looks'),
    queryFn: async ({ signal }) => (await api('listTeamTemplates', { params: { id }, signal })).templates,
  });

interface EditedLook {
  readonly draft: Required<Pick<NewTeamTemplate, 'template_id' | 'seed_number' | 'template_label'>> &
    Required<Pick<TeamChanges, 'primary_color' | 'secondary_color'>>;
  readonly hasNewColours: boolean;
}

/** Saves a new or changed look with the team's colors. Returns the look's id. */
export const useSaveLook = (id: string, look: { readonly id: string } | null) =>
  useTeamWrite(id, async ({ draft, hasNewColours }: EditedLook): Promise<string> => {
    const { primary_color, secondary_color, ...body } = draft;
    if (hasNewColours) await api('editTeam', { params: { id }, body: { primary_color, secondary_color } });
    if (look) await api('editTeamTemplate', { params: { id, tid: look.id }, body });
    return look?.id ?? (await api('createTeamTemplate', { params: { id }, body })).id;
  });

export const useChangeLook = (id: string) =>
  useTeamWrite(id, ({ tid, ...body }: TeamTemplateChanges & { readonly tid: string }) =>
    api('editTeamTemplate', { params: { id, tid }, body }),
  );

export const useRemoveLook = (id: string) =>
  useTeamWrite(id, (tid: string) => api('removeTeamTemplate', { params: { id, tid } }));

export const usePurchases = (id: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(id, 'purchases'),
    queryFn: async ({ signal }) => (await api('listTemplatePurchases', { params: { id }, signal })).purchases,
    refetchOnMount: 'always',
  });

/** Buys a custom template. The reply contains the payment page. A second click repeats the same purchase. */
export function useBuyTemplate(id: string) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  return useTeamWrite(id, (body: NewTemplatePurchase) => api('buyTemplate', { params: { id }, body, idempotencyKey }));
}
