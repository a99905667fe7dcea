import { useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import type { NewPayee } from '#domain/teams/payouts/payee.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useTeamWrite } from './team.ts';

/** The money of a team's order windows, and who gets it. */
export const usePayouts = (teamId: string) =>
  useQuery({
    queryKey: queryKeys.teamPart(teamId, 'payouts'),
    queryFn: ({ signal }) => api('listPayouts', { params: { id: teamId }, signal }),
    refetchOnMount: 'always',
  });

export const useAddPayee = (teamId: string) =>
  useTeamWrite(teamId, (body: z.input<typeof NewPayee>) => api('createPayee', { params: { id: teamId }, body }));

export const useChoosePayee = (teamId: string) =>
  useTeamWrite(teamId, ({ wid, payee_id }: { readonly wid: string; readonly payee_id: string }) =>
    api('choosePayee', { params: { id: teamId, wid }, body: { payee_id } }),
  );

/** Opens the payment partner's page, which has the bank account. Its link works once. */
export const useBankPage = (teamId: string) =>
  useMutation({
    mutationFn: (yid: string) => api('openPayeeLink', { params: { id: teamId, yid } }),
    onSuccess: ({ url }) => globalThis.location.assign(url),
  });
