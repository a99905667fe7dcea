import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { timings } from '#domain/tables/timings.ts';
import type { CallInput, Reply } from '#web/src/base/api/api-client.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useSession } from '#web/src/base/session/session.tsx';

/** The key of the signed-in user's profile. It includes the user's id, because the profile is cached for an hour. */
const useAccountKey = () => queryKeys.account(useSession().user?.id ?? null);

/** The signed-in user's profile, read once an hour (P-9). */
export function useAccount() {
  return useQuery({
    queryKey: useAccountKey(),
    queryFn: ({ signal }) => api('readMe', { signal }),
    staleTime: timings.profileCacheMs,
    gcTime: timings.profileCacheMs,
  });
}

/** Stores the profile that the server returned. */
function useStoreAccount(): (account: Reply<'readMe'>) => void {
  const queries = useQueryClient();
  const key = useAccountKey();
  return (account) => queries.setQueryData(key, account);
}

/** Changes the profile. Calls `onSaved` with the server's reply. */
export function useEditAccount(onSaved: (account: Reply<'editMe'>) => void) {
  const store = useStoreAccount();
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'editMe'>['body']>) => api('editMe', { body }),
    onSuccess: (account) => {
      store(account);
      onSaved(account);
    },
  });
}

export function useAgree() {
  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'agreeToTerms'>['body']>) => api('agreeToTerms', { body }),
    onSuccess: useStoreAccount(),
  });
}
