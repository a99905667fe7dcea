import {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import 'aws-amplify/auth/enable-oauth-listener';

/** The larger part of Amplify: loaded when somebody comes to sign in or out. */
export const amplify = {
  confirmResetPassword,
  confirmSignUp,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
};
export type AmplifyAuth = typeof amplify;
