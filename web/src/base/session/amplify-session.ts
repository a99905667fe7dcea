import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';
import { clearStored, readStored, writeStored } from '../lib/browser-storage.ts';
import type { StorageKey } from '../lib/storage-keys.ts';
import { endsSession } from './session-end.ts';

/** The part of Amplify that every signed-in page needs: the session's tokens and events. */
export const amplifySession = {
  configure: (config: Parameters<typeof Amplify.configure>[0]): void => {
    Amplify.configure(config);
    // The library's own storage throws if the browser's is full. `configure` sets it, so this comes after.
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      getItem: async (key) => readStored(key as StorageKey),
      setItem: async (key, value) => writeStored(key as StorageKey, value),
      removeItem: async (key) => clearStored(key as StorageKey),
      // Amplify never calls it: it would clear the other keys of the site.
      clear: async () => undefined,
    });
  },
  onAuthEvent: (listen: (event: string) => void): void => {
    Hub.listen('auth', ({ payload }) => {
      // A refresh that failed for another reason, such as no network, does not end the session.
      const passes = payload.event === 'tokenRefresh_failure' && !endsSession(payload.data?.error);
      if (!passes) listen(payload.event);
    });
  },
  fetchAuthSession,
};
export type AmplifySession = typeof amplifySession;
