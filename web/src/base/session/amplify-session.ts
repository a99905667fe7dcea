import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';

/** The part of Amplify that every signed-in page needs: the session's tokens and events. */
export const amplifySession = {
  configure: Amplify.configure.bind(Amplify) as typeof Amplify.configure,
  onAuthEvent: (listen: (event: string) => void): void => {
    Hub.listen('auth', ({ payload }) => {
      // A token refresh that fails without a network does not end the session.
      const isOffline = payload.event === 'tokenRefresh_failure' && payload.data?.error?.name === 'NetworkError';
      if (!isOffline) listen(payload.event);
    });
  },
  fetchAuthSession,
};
export type AmplifySession = typeof amplifySession;
