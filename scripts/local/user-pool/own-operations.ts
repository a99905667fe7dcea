import * as z from 'zod';
import { operation } from '../http/json-service.ts';
import { faults } from './faults.ts';
import { attributeList, invalid, type Pool } from './pool.ts';
import { isPassword, setPassword, usernameOf } from './pool-store.ts';
import { countTry } from './sign-in-tries.ts';
import { mfaSettings } from './software-token.ts';

const AccessToken = z.string().min(1).max(4096);
const Password = z.string().min(1).max(256);

/** Operations of signed-in users on their own account, by access token. */
export function ownOperations(pool: Pool) {
  return {
    GetUser: operation(z.object({ AccessToken }), invalid, ({ AccessToken: token }) => {
      const user = pool.tokens.userOf(token);
      return { Username: usernameOf(user), UserAttributes: attributeList(user.attributes), ...mfaSettings(user) };
    }),
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
  };
}
