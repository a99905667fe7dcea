import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type * as z from 'zod';
import type { FamilyOrder } from '#domain/teams/packs/team-page.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

/** The public page of an order window. */
export const useTeamPage = (code: string) =>
  useQuery({
    queryKey: queryKeys.teamPage(code),
    queryFn: ({ signal }) => api('readTeamPage', { params: { code }, signal }),
    refetchOnMount: 'always',
  });

/** Places a family's order. The same body keeps its key while the page is open, so that a second click makes no second order. */
export function useFamilyOrder(code: string) {
  const keys = useRef(new Map<string, string>());
  return useMutation({
    mutationFn: (body: z.input<typeof FamilyOrder>) => {
      const sent = JSON.stringify(body);
      const idempotencyKey = keys.current.get(sent) ?? crypto.randomUUID();
      keys.current.set(sent, idempotencyKey);
      return api('createFamilyOrder', { params: { code }, body, idempotencyKey });
    },
  });
}
