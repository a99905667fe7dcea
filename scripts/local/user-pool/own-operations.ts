import * as z from 'zod';
import { operation } from '../http/json-service.ts';
import { faults } from './faults.ts';
import { attributeList, attributesOf, checkWritable, invalid, type Pool } from './pool.ts';
import { endSessions, isPassword, removeUser, setPassword, usernameOf } from './pool-store.ts';
import { countTry } from './sign-in-tries.ts';
import { mfaSettings } from './software-token.ts';

const AccessToken = z.string().min(1).max(4096);
const Password = z.string().min(1).max(256);
const Attributes = z.array(z.object({ Name: z.string().min(1).max(32), Value: z.string().max(2048).optional() }));

/** Operations of signed-in users on their own account, by access token. */
export function ownOperations(pool: Pool) {
  return {
    GetUser: operation(z.object({ AccessToken }), invalid, ({ AccessToken: token }) => {
      const user = pool.tokens.userOf(token);
      return { Username: usernameOf(user), UserAttributes: attributeList(user.attributes), ...mfaSettings(user) };
    }),
    UpdateUserAttributes: operation(
      z.object({ AccessToken, UserAttributes: Attributes.min(1) }),
      invalid,
      ({ AccessToken: token, UserAttributes }) => updateAttributes(pool, token, attributesOf(UserAttributes)),
    ),
    ChangePassword: operation(
      z.object({ AccessToken, PreviousPassword: Password, ProposedPassword: Password }),
      invalid,
      async ({ AccessToken: token, PreviousPassword, ProposedPassword }) => {
        const user = pool.tokens.userOf(token);
        await countTry(pool, user, isPassword(user, PreviousPassword), faults.wrongPassword);
        setPassword(pool.store, user, ProposedPassword);
        await pool.store.save();
      },
    ),
    GlobalSignOut: operation(z.object({ AccessToken }), invalid, async ({ AccessToken: token }) => {
      endSessions(pool.store, pool.tokens.userOf(token));
      await pool.store.save();
    }),
    DeleteUser: operation(z.object({ AccessToken }), invalid, async ({ AccessToken: token }) => {
      removeUser(pool.store, pool.tokens.userOf(token));
      await pool.store.save();
    }),
  };
}

async function updateAttributes(pool: Pool, token: string, changes: Readonly<Record<string, string>>) {
  const user = pool.tokens.userOf(token);
  checkWritable(changes);
  // A new address needs a confirmation, which the product does not offer.
  if (changes.email !== undefined && changes.email !== user.attributes.email) {
    throw faults.invalid('The e-mail address cannot be changed.');
  }
  Object.assign(user.attributes, changes);
  await pool.store.save();
  return { CodeDeliveryDetailsList: [] };
}
