import * as z from 'zod';
import { operation, ServiceFault } from '../http/json-service.ts';
import { delivery, mailCode, useCode } from './codes.ts';
import { faults } from './faults.ts';
import { attributesOf, checkClient, checkWritable, invalid, type Pool } from './pool.ts';
import { endSessions, findUser, newUser, requireUser, setPassword, type User } from './pool-store.ts';
import { fireTrigger } from './triggers.ts';

const Name = z.string().min(1).max(128);
const Password = z.string().min(1).max(256);
const Metadata = z.record(z.string(), z.string()).optional();
const Attributes = z
  .array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).optional() }))
  .default([]);
const ConfirmationCode = z.string().min(1).max(2048);
const email = z.email();

const SignUp = z.object({
  ClientId: Name,
  Username: Name,
  Password,
  UserAttributes: Attributes,
  ValidationData: Attributes,
  ClientMetadata: Metadata,
});

const Confirmation = z.object({ ClientId: Name, Username: Name, ConfirmationCode, ClientMetadata: Metadata });
const CodeRequest = z.object({ ClientId: Name, Username: Name, ClientMetadata: Metadata });
const NewPassword = Confirmation.extend({ Password });

/** Operations to sign up, confirm the address and reset the password. */
export function signUpOperations(pool: Pool) {
  return {
    SignUp: operation(SignUp, invalid, (input) => signUp(pool, input)),
    ConfirmSignUp: operation(Confirmation, invalid, (input) => confirmSignUp(pool, input)),
    ResendConfirmationCode: operation(CodeRequest, invalid, (input) => resendCode(pool, input)),
    ForgotPassword: operation(CodeRequest, invalid, (input) => forgotPassword(pool, input)),
    ConfirmForgotPassword: operation(NewPassword, invalid, (input) => confirmForgotPassword(pool, input)),
  };
}

async function confirmSignUp(pool: Pool, input: z.infer<typeof Confirmation>): Promise<void> {
  checkClient(input.ClientId);
  const user = findUser(pool.store, input.Username);
  // Unknown addresses get the reply for an expired code, so that callers cannot probe for accounts.
  if (!user) throw faults.oldCode();
  if (user.status !== 'UNCONFIRMED')
    throw faults.badToken(`User cannot be confirmed. Current status is ${user.status}`);
  await useCode(pool, user, 'SignUp', input.ConfirmationCode);
  await confirm(pool, user, input.ClientMetadata);
}

function resendCode(pool: Pool, { ClientId, Username, ClientMetadata: clientMetadata }: z.infer<typeof CodeRequest>) {
  checkClient(ClientId);
  const user = findUser(pool.store, Username);
  if (!user) return delivery(Username);
  if (user.status !== 'UNCONFIRMED') throw faults.invalid('User is already confirmed.');
  return mailCode(pool, user, { purpose: 'SignUp', source: 'ResendCode', clientMetadata });
}

function forgotPassword(pool: Pool, input: z.infer<typeof CodeRequest>) {
  const { ClientId, Username, ClientMetadata: clientMetadata } = input;
  checkClient(ClientId);
  const user = findUser(pool.store, Username);
  if (!user) return delivery(Username);
  if (user.attributes.email_verified !== 'true') {
    throw faults.invalid('Cannot reset password for the user as there is no registered/verified email or phone_number');
  }
  return mailCode(pool, user, { purpose: 'ForgotPassword', source: 'ForgotPassword', clientMetadata });
}

async function signUp(pool: Pool, input: z.infer<typeof SignUp>) {
  checkClient(input.ClientId);
  const attributes = attributesOf(input.UserAttributes);
  checkWritable(attributes);
  attributes.email ??= input.Username.trim();
  if (!email.safeParse(attributes.email).success) throw faults.invalid('Invalid email address format.');
  const user = newUser(attributes, 'UNCONFIRMED');
  setPassword(pool.store, user, input.Password);
  await fireTrigger(pool, {
    on: 'PreSignUp',
    source: 'SignUp',
    user,
    request: { validationData: attributesOf(input.ValidationData), clientMetadata: input.ClientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  // Checked after the trigger, because another sign-up may have finished meanwhile.
  if (findUser(pool.store, attributes.email)) throw new ServiceFault('UsernameExistsException', 'User already exists');
  pool.store.users[user.sub] = user;
  await pool.store.save();
  const mailed = await mailCode(pool, user, {
    purpose: 'SignUp',
    source: 'SignUp',
    clientMetadata: input.ClientMetadata,
  });
  return { UserConfirmed: false, UserSub: user.sub, ...mailed };
}

/** Confirms a user and runs the PostConfirmation trigger. */
export async function confirm(
  pool: Pool,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): Promise<void> {
  user.status = 'CONFIRMED';
  user.attributes.email_verified = 'true';
  await pool.store.save();
  // As in Cognito, the user stays confirmed if the trigger fails, and the caller gets the error.
  await fireTrigger(pool, {
    on: 'PostConfirmation',
    source: 'ConfirmSignUp',
    user,
    request: { clientMetadata },
    response: {},
  });
}

async function confirmForgotPassword(pool: Pool, input: z.infer<typeof NewPassword>): Promise<void> {
  checkClient(input.ClientId);
  if (!findUser(pool.store, input.Username)) throw faults.oldCode();
  const user = requireUser(pool.store, input.Username);
  // Checks the policy first, so that a refused password does not use up the code.
  const before = user.password;
  setPassword(pool.store, user, input.Password);
  try {
    await useCode(pool, user, 'ForgotPassword', input.ConfirmationCode);
  } catch (error) {
    user.password = before;
    throw error;
  }
  Object.assign(user, { misses: 0, lockedUntil: 0 });
  if (user.status !== 'UNCONFIRMED') user.status = 'CONFIRMED';
  endSessions(pool.store, user);
  await pool.store.save();
  const request = { clientMetadata: input.ClientMetadata };
  await fireTrigger(pool, {
    on: 'PostConfirmation',
    source: 'ConfirmForgotPassword',
    user,
    request,
    response: {},
  });
}
