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

/** A question that waits for its answer, in memory; Cognito's live three minutes. */
interface Challenge {
  readonly user: User | undefined;
  readonly exchange?: Exchange;
  readonly expires: number;
}
type Challenges = Map<string, Challenge>;
const challengeSeconds = 180;

/** Signing in, staying in, signing out. */
export function signInOperations(pool: Pool) {
  const challenges: Challenges = new Map();
  return {
    InitiateAuth: operation(
      z.object({ ClientId: Name, AuthFlow: z.string(), AuthParameters: Parameters }),
      invalid,
      async ({ ClientId, AuthFlow, AuthParameters: given }) => {
        checkClient(ClientId);
        switch (AuthFlow) {
          case 'USER_SRP_AUTH':
            return beginSrp(pool, challenges, given);
          case 'USER_PASSWORD_AUTH':
            return signInByPassword(pool, challenges, given);
          case 'REFRESH_TOKEN_AUTH':
          case 'REFRESH_TOKEN':
            return { AuthenticationResult: pool.mint.refresh(given.REFRESH_TOKEN ?? '', false) };
          default:
            throw faults.invalid(`Unsupported auth flow ${AuthFlow}`);
        }
      },
    ),
    RespondToAuthChallenge: operation(
      z.object({
        ClientId: Name,
        ChallengeName: z.string(),
        ChallengeResponses: Parameters,
        Session: z.string().optional(),
      }),
      invalid,
      async ({ ClientId, ChallengeName, ChallengeResponses: given, Session }) => {
        checkClient(ClientId);
        if (ChallengeName === 'PASSWORD_VERIFIER') return answerSrp(pool, challenges, given);
        if (ChallengeName === 'NEW_PASSWORD_REQUIRED') return answerNewPassword(pool, challenges, Session ?? '', given);
        throw faults.invalid(`Unsupported challenge ${ChallengeName}`);
      },
    ),
    GetTokensFromRefreshToken: operation(
      z.object({ ClientId: Name, RefreshToken: Token }),
      invalid,
      async ({ ClientId, RefreshToken }) => {
        checkClient(ClientId);
        const AuthenticationResult = pool.mint.refresh(RefreshToken, true);
        await pool.store.save();
        return { AuthenticationResult };
      },
    ),
    RevokeToken: operation(z.object({ ClientId: Name, Token }), invalid, async ({ ClientId, Token: token }) => {
      checkClient(ClientId);
      pool.mint.revoke(token);
      await pool.store.save();
    }),
  };
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
  // An unknown name gets the same question; its answer can never be right.
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

/** After five misses in a row each further one locks the account, for a second at first and for 15 minutes at most, as Cognito does. */
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
  const AuthenticationResult = pool.mint.signIn(user);
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
