import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  decodeJWT,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import 'aws-amplify/auth/enable-oauth-listener';

/** The larger part of Amplify. Loaded only for a sign-in, a sign-up or a sign-out. */
export const amplify = {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  decodeJWT,
  resendSignUpCode,
  resetPassword,
  signIn,
  signInWithRedirect,
  signOut,
  signUp,
  tokenStore: cognitoUserPoolsTokenProvider.tokenOrchestrator,
};
export type AmplifyAuth = typeof amplify;
