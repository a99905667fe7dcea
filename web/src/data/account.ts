import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import type { CallInput, Reply } from '../api/api-client.ts';
import { queryKeys } from './query-keys.ts';

/** The signed-in user's profile. */
export function useAccount() {
  return useQuery({ queryKey: queryKeys.account, queryFn: ({ signal }) => api('readMe', { signal }) });
}

/** Changes the profile. `onSaved` runs when the server has answered with the new one. */
export function useEditAccount(onSaved: (account: Reply<'editMe'>) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'editMe'>['body']>) => api('editMe', { body }),
    onSuccess: (account) => {
      queries.setQueryData(queryKeys.account, account);
      onSaved(account);
    },
  });
}
