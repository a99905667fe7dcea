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

/** Becoming a user, and getting back in without the password. */
export function signUpOperations(pool: Pool) {
  return {
    SignUp: operation(SignUp, invalid, (input) => signUp(pool, input)),
    ConfirmSignUp: operation(
      z.object({ ClientId: Name, Username: Name, ConfirmationCode, ClientMetadata: Metadata }),
      invalid,
      async ({ ClientId, Username, ConfirmationCode: code, ClientMetadata }) => {
        checkClient(ClientId);
        const user = findUser(pool.store, Username);
        // An unknown address answers as an old code would: nobody learns who has an account.
        if (!user) throw faults.oldCode();
        if (user.status !== 'UNCONFIRMED')
          throw faults.badToken(`User cannot be confirmed. Current status is ${user.status}`);
        await useCode(pool, user, 'SignUp', code);
        await confirm(pool, user, ClientMetadata);
      },
    ),
    ResendConfirmationCode: operation(
      z.object({ ClientId: Name, Username: Name, ClientMetadata: Metadata }),
      invalid,
      ({ ClientId, Username, ClientMetadata: clientMetadata }) => {
        checkClient(ClientId);
        const user = findUser(pool.store, Username);
        if (!user) return delivery(Username);
        if (user.status !== 'UNCONFIRMED') throw faults.invalid('User is already confirmed.');
        return mailCode(pool, user, { purpose: 'SignUp', source: 'ResendCode', clientMetadata });
      },
    ),
    ForgotPassword: operation(
      z.object({ ClientId: Name, Username: Name, ClientMetadata: Metadata }),
      invalid,
      ({ ClientId, Username, ClientMetadata: clientMetadata }) => {
        checkClient(ClientId);
        const user = findUser(pool.store, Username);
        if (!user) return delivery(Username);
        if (user.attributes.email_verified !== 'true') {
          throw faults.invalid(
            'Cannot reset password for the user as there is no registered/verified email or phone_number',
          );
        }
        return mailCode(pool, user, { purpose: 'ForgotPassword', source: 'ForgotPassword', clientMetadata });
      },
    ),
    ConfirmForgotPassword: operation(
      z.object({ ClientId: Name, Username: Name, ConfirmationCode, Password, ClientMetadata: Metadata }),
      invalid,
      (input) => confirmForgotPassword(pool, input),
    ),
  };
}

async function signUp(pool: Pool, input: z.infer<typeof SignUp>) {
  checkClient(input.ClientId);
  const attributes = attributesOf(input.UserAttributes);
  checkWritable(attributes);
  attributes.email ??= input.Username.trim();
  if (!email.safeParse(attributes.email).success) throw faults.invalid('Invalid email address format.');
  const user = newUser(attributes, 'UNCONFIRMED');
  setPassword(user, input.Password);
  await fireTrigger(pool.invoke, {
    on: 'PreSignUp',
    source: 'SignUp',
    user,
    request: { validationData: attributesOf(input.ValidationData), clientMetadata: input.ClientMetadata },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });
  // Asked only now: of two at once the second must see the first.
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

/** Makes a user a confirmed one and tells the trigger. */
export async function confirm(
  pool: Pool,
  user: User,
  clientMetadata: Record<string, string> | undefined,
): Promise<void> {
  user.status = 'CONFIRMED';
  user.attributes.email_verified = 'true';
  await pool.store.save();
  // As in Cognito the user stays confirmed when the trigger fails; the caller sees the failure.
  await fireTrigger(pool.invoke, {
    on: 'PostConfirmation',
    source: 'ConfirmSignUp',
    user,
    request: { clientMetadata },
    response: {},
  });
}

interface NewPassword {
  readonly ClientId: string;
  readonly Username: string;
  readonly ConfirmationCode: string;
  readonly Password: string;
  readonly ClientMetadata?: Record<string, string> | undefined;
}

async function confirmForgotPassword(pool: Pool, input: NewPassword): Promise<void> {
  checkClient(input.ClientId);
  if (!findUser(pool.store, input.Username)) throw faults.oldCode();
  const user = requireUser(pool.store, input.Username);
  // The policy first: a refused password must not cost the code.
  const before = user.password;
  setPassword(user, input.Password);
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
  await fireTrigger(pool.invoke, {
    on: 'PostConfirmation',
    source: 'ConfirmForgotPassword',
    user,
    request,
    response: {},
  });
}
