import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { nowSeconds } from '../clock.ts';
import { operation } from '../http/json-service.ts';
import { faults } from './faults.ts';
import { checkClient, invalid, type Pool } from './pool.ts';
import { findUser, isPassword, poolName, setPassword, type User } from './pool-store.ts';
import { beginExchange, claimFits, type Exchange, makeVerifier } from './srp.ts';

const Name = z.string().min(1).max(128);
const Parameters = z.record(z.string(), z.string()).default({});
const Token = z.string().min(1).max(4096);

/** An open challenge, in memory; it expires after three minutes, as in Cognito. */
interface Challenge {
  readonly user: User | undefined;
  readonly exchange?: Exchange;
  readonly expires: number;
}
type Challenges = Map<string, Challenge>;
const challengeSeconds = 180;

const Auth = z.object({ ClientId: Name, AuthFlow: z.string(), AuthParameters: Parameters });
const ChallengeReply = z.object({
  ClientId: Name,
  ChallengeName: z.string(),
  ChallengeResponses: Parameters,
  Session: z.string().optional(),
});

/** Operations to sign in, refresh tokens and sign out. */
export function signInOperations(pool: Pool) {
  const challenges: Challenges = new Map();
  return {
    InitiateAuth: operation(Auth, invalid, async (input) => initiateAuth(pool, challenges, input)),
    RespondToAuthChallenge: operation(ChallengeReply, invalid, async (input) => respond(pool, challenges, input)),
    GetTokensFromRefreshToken: operation(
      z.object({ ClientId: Name, RefreshToken: Token }),
      invalid,
      async ({ ClientId, RefreshToken }) => {
        checkClient(ClientId);
        const AuthenticationResult = pool.tokens.refresh(RefreshToken, true);
        await pool.store.save();
        return { AuthenticationResult };
      },
    ),
    RevokeToken: operation(z.object({ ClientId: Name, Token }), invalid, async ({ ClientId, Token: token }) => {
      checkClient(ClientId);
      pool.tokens.revoke(token);
      await pool.store.save();
    }),
  };
}

function initiateAuth(pool: Pool, challenges: Challenges, input: z.infer<typeof Auth>) {
  const { ClientId, AuthFlow, AuthParameters: given } = input;
  checkClient(ClientId);
  switch (AuthFlow) {
    case 'USER_SRP_AUTH':
      return beginSrp(pool, challenges, given);
    case 'USER_PASSWORD_AUTH':
      return signInByPassword(pool, challenges, given);
    case 'REFRESH_TOKEN_AUTH':
    case 'REFRESH_TOKEN':
      return { AuthenticationResult: pool.tokens.refresh(given.REFRESH_TOKEN ?? '', false) };
    default:
      throw faults.invalid(`Unsupported auth flow ${AuthFlow}`);
  }
}

function respond(pool: Pool, challenges: Challenges, input: z.infer<typeof ChallengeReply>) {
  const { ClientId, ChallengeName, ChallengeResponses: given, Session } = input;
  checkClient(ClientId);
  if (ChallengeName === 'PASSWORD_VERIFIER') return answerSrp(pool, challenges, given);
  if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return answerNewPassword(pool, challenges, Session ?? '', given);
  throw faults.invalid(`Unsupported challenge ${ChallengeName}`);
}

function open(challenges: Challenges, key: string, challenge: Omit<Challenge, 'expires'>): void {
  const at = nowSeconds();
  for (const [old, { expires }] of challenges) if (expires <= at) challenges.delete(old);
  challenges.set(key, { ...challenge, expires: at + challengeSeconds });
}

function take(challenges: Challenges, key: string): Challenge | undefined {
  const challenge = challenges.get(key);
  challenges.delete(key);
  return challenge && challenge.expires > nowSeconds() ? challenge : undefined;
}

function beginSrp(pool: Pool, challenges: Challenges, given: Readonly<Record<string, string>>) {
  const name = given.USERNAME ?? '';
  const user = findUser(pool.store, name);
  // An unknown name gets a challenge, too, which no answer solves: callers cannot probe for accounts.
  const verifier = user?.password ?? makeVerifier(name, randomBytes(16).toString('hex'));
  const exchange = beginExchange(given.SRP_A ?? '', verifier);
  if (!exchange) throw faults.invalid('SRP_A is not valid.');
  const block = randomBytes(256).toString('base64');
  open(challenges, block, { user, exchange });
  const id = user?.sub ?? name;
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: verifier.salt,
      SECRET_BLOCK: block,
      SRP_B: exchange.serverPublic,
      USERNAME: id,
      USER_ID_FOR_SRP: id,
    },
  };
}

async function answerSrp(pool: Pool, challenges: Challenges, given: Readonly<Record<string, string>>) {
  const secretBlock = given.PASSWORD_CLAIM_SECRET_BLOCK ?? '';
  const challenge = take(challenges, secretBlock);
  const { user, exchange } = challenge ?? {};
  if (!user || !exchange) throw faults.wrongPassword();
  const claim = {
    poolName,
    userId: user.sub,
    secretBlock,
    timestamp: given.TIMESTAMP ?? '',
    signature: given.PASSWORD_CLAIM_SIGNATURE ?? '',
  };
  return enter(pool, challenges, user, claimFits(exchange, claim));
}

function signInByPassword(pool: Pool, challenges: Challenges, given: Readonly<Record<string, string>>) {
  const user = findUser(pool.store, given.USERNAME ?? '');
  if (!user) throw faults.wrongPassword();
  return enter(pool, challenges, user, isPassword(user, given.PASSWORD ?? ''));
}

/** From the fifth wrong password in a row the account is locked, for a second at first and 15 minutes at most, as in Cognito. */
async function checkMisses(pool: Pool, user: User, right: boolean): Promise<void> {
  const at = nowSeconds();
  if (user.lockedUntil > at) throw faults.badToken('Password attempts exceeded');
  user.misses = right ? 0 : user.misses + 1;
  if (user.misses >= 5) user.lockedUntil = at + Math.min(900, 2 ** (user.misses - 5));
  await pool.store.save();
  if (!right) throw faults.wrongPassword();
}

async function enter(pool: Pool, challenges: Challenges, user: User, right: boolean) {
  await checkMisses(pool, user, right);
  if (user.status === 'UNCONFIRMED') throw faults.notConfirmed();
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    const Session = randomBytes(24).toString('base64url');
    open(challenges, Session, { user });
    const userAttributes = JSON.stringify({ email: user.attributes.email });
    const ChallengeParameters = { USER_ID_FOR_SRP: user.sub, requiredAttributes: '[]', userAttributes };
    return { ChallengeName: 'NEW_PASSWORD_REQUIRED', Session, ChallengeParameters };
  }
  const AuthenticationResult = pool.tokens.signIn(user);
  await pool.store.save();
  return { ChallengeParameters: {}, AuthenticationResult };
}

async function answerNewPassword(
  pool: Pool,
  challenges: Challenges,
  session: string,
  given: Readonly<Record<string, string>>,
) {
  const user = take(challenges, session)?.user;
  if (!user) throw faults.badToken('Invalid session for the user, session is expired.');
  setPassword(user, given.NEW_PASSWORD ?? '');
  user.status = 'CONFIRMED';
  return enter(pool, challenges, user, true);
}
