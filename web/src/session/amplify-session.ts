import { Amplify } from 'aws-amplify';
import { fetchAuthSession } from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';

/** What every page of somebody signed in needs of Amplify: the tokens, and word of their end. */
export const amplifySession = {
  configure: Amplify.configure.bind(Amplify),
  onAuthEvent: (listen: (event: string) => void): void => {
    Hub.listen('auth', ({ payload }) => {
      // A refresh that failed for want of a network says nothing about the session.
      const isOffline = payload.event === 'tokenRefresh_failure' && payload.data?.error?.name === 'NetworkError';
      if (!isOffline) listen(payload.event);
    });
  },
  fetchAuthSession,
};
export type AmplifySession = typeof amplifySession;
