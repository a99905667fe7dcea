import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import 'aws-amplify/auth/enable-oauth-listener';
import { Hub } from 'aws-amplify/utils';

/** The part of Amplify the site uses: the one module that imports it, loaded when somebody signs in or is signed in. */
export const amplify = {
  configure: Amplify.configure.bind(Amplify),
  onAuthEvent: (listen: (event: string) => void): void => {
    Hub.listen('auth', ({ payload }) => {
      // A refresh that failed for want of a network says nothing about the session.
      const isOffline = payload.event === 'tokenRefresh_failure' && payload.data?.error?.name === 'NetworkError';
      if (!isOffline) listen(payload.event);
    });
  },
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
};
export type AmplifyAuth = typeof amplify;
