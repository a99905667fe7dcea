import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#web/src/base/data/query-keys.ts';
import { useSession } from '#web/src/base/session/session.tsx';
import { signInMethods } from '#web/src/base/session/sign-in-methods.ts';

const useKey = () => queryKeys.signInMethods(useSession().user?.id ?? null);

export const useSignInMethods = () => useQuery({ queryKey: useKey(), queryFn: signInMethods.read });

/** Enables the second factor with the first code, or disables it with the password. */
export function useSwitchSecondFactor(on: boolean) {
  const queries = useQueryClient();
  const key = useKey();
  return useMutation({
    mutationFn: on ? signInMethods.confirmSecondFactor : signInMethods.endSecondFactor,
    onSuccess: () => queries.setQueryData(key, { provider: null, hasSecondFactor: on }),
  });
}
