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

/** The larger part of Amplify. Only a sign-in, a sign-up or a sign-out loads it. */
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
