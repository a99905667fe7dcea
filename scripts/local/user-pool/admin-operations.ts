import * as z from 'zod';
import { operation, ServiceFault } from '../http/json-service.ts';
import { faults } from './faults.ts';
import { attributeList, attributesOf, checkPool, invalid, type Pool } from './pool.ts';
import {
  endSessions,
  findUser,
  newUser,
  removeUser,
  requireUser,
  setPassword,
  type User,
  usernameOf,
} from './pool-store.ts';
import { mfaSettings, prefer, preference } from './software-token.ts';

const Text = z.string().min(1).max(2048);
const Of = z.object({ UserPoolId: Text, Username: Text });
const Attributes = z.array(z.object({ Name: Text, Value: z.string().max(2048).optional() })).default([]);

/** Operations that need AWS credentials. Functions and operators call them. */
export function adminOperations(pool: Pool) {
  return { ...readOperations(pool), ...changeOperations(pool) };
}

function readOperations(pool: Pool) {
  return {
    AdminGetUser: operation(Of, invalid, ({ UserPoolId, Username }) => {
      checkPool(UserPoolId);
      const user = requireUser(pool.store, Username);
      return { ...shown(user), UserAttributes: attributeList(user.attributes), ...mfaSettings(user) };
    }),
    ListUsers: operation(
      z.object({ UserPoolId: Text, Filter: z.string().optional(), Limit: z.int().min(1).max(60).default(60) }),
      invalid,
      ({ UserPoolId, Filter, Limit }) => {
        checkPool(UserPoolId);
        return { Users: Object.values(pool.store.users).filter(filterOf(Filter)).slice(0, Limit).map(listed) };
      },
    ),
  };
}

function changeOperations(pool: Pool) {
  /** Wraps an operation on one user and saves the user. */
  const change = <Shape extends typeof Of>(
    shape: Shape,
    act: (user: User, input: z.infer<Shape>) => void | Promise<void>,
  ) =>
    operation(shape, invalid, async (input) => {
      checkPool(input.UserPoolId);
      await act(requireUser(pool.store, input.Username), input);
      await pool.store.save();
    });
  return {
    AdminCreateUser: operation(
      // The product mails no invitation: the person is told otherwise.
      Of.extend({ UserAttributes: Attributes, MessageAction: z.literal('SUPPRESS') }),
      invalid,
      (input) => createUser(pool, input),
    ),
    AdminSetUserPassword: change(
      Of.extend({ Password: Text, Permanent: z.boolean().default(false) }),
      (user, { Password, Permanent }) => {
        setPassword(pool.store, user, Password);
        user.status = Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
      },
    ),
    AdminSetUserMFAPreference: change(Of.extend(preference), (user, wanted) => prefer(pool, user, wanted)),
    AdminUserGlobalSignOut: change(Of, (user) => endSessions(pool.store, user)),
    AdminDeleteUser: change(Of, (user) => removeUser(pool.store, user)),
  };
}

interface NewUser {
  readonly UserPoolId: string;
  readonly Username: string;
  readonly UserAttributes: readonly { Name: string; Value?: string | undefined }[];
}

async function createUser(pool: Pool, input: NewUser) {
  checkPool(input.UserPoolId);
  const attributes = attributesOf(input.UserAttributes);
  attributes.email ??= input.Username.trim();
  if (findUser(pool.store, attributes.email)) {
    throw new ServiceFault('UsernameExistsException', 'User account already exists');
  }
  const user = newUser(attributes, 'FORCE_CHANGE_PASSWORD');
  pool.store.users[user.sub] = user;
  await pool.store.save();
  return { User: listed(user) };
}

function shown(user: User) {
  const { status, created, modified } = user;
  return {
    Username: usernameOf(user),
    UserStatus: status,
    Enabled: true,
    UserCreateDate: created,
    UserLastModifiedDate: modified,
  };
}

function listed(user: User) {
  return { ...shown(user), Attributes: attributeList(user.attributes) };
}

/** Parses `sub = "…"`, the one filter that the product asks for. */
function filterOf(filter: string | undefined): (user: User) => boolean {
  if (!filter) return () => true;
  const [, name = '', value = ''] = /^"?([\w:]+)"?\s*=\s*"(.*)"$/.exec(filter.trim()) ?? [];
  if (!name) throw faults.invalid('Error while parsing filter');
  return ({ attributes }) => attributes[name] === value;
}
