import { useMutation, useQuery } from '@tanstack/react-query';
import type { Session } from '#domain/account/session.ts';
import { api } from '#web/src/base/data/api.ts';
import { queryKeys } from '#web/src/base/data/query-keys.ts';

export const useSessions = () =>
  useQuery({
    queryKey: queryKeys.sessions,
    queryFn: async ({ signal }) => (await api('listSessions', { signal })).sessions,
    refetchOnMount: 'always',
  });

/** Ends every sign-in of the account, this one included. */
export const useEndSessions = (onSuccess: () => Promise<void>) =>
  useMutation({ mutationFn: () => api('endSessions'), onSuccess });

/** Takes this browser off the list before a sign-out ends its token. The list is no reason to wait, or to fail. */
export function forgetSession(): void {
  api('leaveSession').catch(() => undefined);
}

const browsers = {
  edge: 'Edge',
  samsung: 'Samsung Internet',
  firefox: 'Firefox',
  chrome: 'Chrome',
  safari: 'Safari',
  other: 'A browser',
} as const satisfies Record<Session['browser'], string>;

const devices = {
  iphone: 'an iPhone',
  ipad: 'an iPad',
  android: 'Android',
  mac: 'a Mac',
  windows: 'Windows',
  linux: 'Linux',
  other: 'another device',
} as const satisfies Record<Session['device'], string>;

/** `Safari on an iPhone`. */
export const sessionName = ({ browser, device }: Pick<Session, 'browser' | 'device'>): string =>
  `${browsers[browser]} on ${devices[device]}`;
