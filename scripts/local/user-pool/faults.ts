import { ServiceFault } from '../http/json-service.ts';

/** Errors that several operations share, with Cognito's types and messages. */
export const faults = {
  wrongPassword: () => new ServiceFault('NotAuthorizedException', 'Incorrect username or password.'),
  notConfirmed: () => new ServiceFault('UserNotConfirmedException', 'User is not confirmed.'),
  noUser: () => new ServiceFault('UserNotFoundException', 'User does not exist.'),
  noClient: (id: string) => new ServiceFault('ResourceNotFoundException', `User pool client ${id} does not exist.`),
  noPool: (id: string) => new ServiceFault('ResourceNotFoundException', `User pool ${id} does not exist.`),
  wrongCode: () => new ServiceFault('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  oldCode: () => new ServiceFault('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  tooOften: () => new ServiceFault('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  setUpMismatch: () =>
    new ServiceFault('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA'),
  wrongTotp: () => new ServiceFault('CodeMismatchException', 'Invalid code received for user'),
  usedTotp: () => new ServiceFault('ExpiredCodeException', 'Your software token has already been used once.'),
  noSoftwareToken: () =>
    new ServiceFault('SoftwareTokenMFANotFoundException', 'Software Token MFA does not exist for the user.'),
  oldSession: () => new ServiceFault('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  badToken: (why: string) => new ServiceFault('NotAuthorizedException', why),
  invalid: (why: string) => new ServiceFault('InvalidParameterException', why),
};
