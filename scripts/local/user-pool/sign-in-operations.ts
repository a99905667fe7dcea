import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { operation } from '../http/json-service.ts';
import { type Challenges, openChallenges } from './challenges.ts';
import { faults } from './faults.ts';
import { checkClient, invalid, type Pool } from './pool.ts';
import { findUser, isPassword, poolName, type User } from './pool-store.ts';
import { countTry } from './sign-in-tries.ts';
import { hasSecondFactor, softwareTokenMfa, useTotp } from './software-token.ts';
import { beginExchange, claimFits, makeVerifier } from './srp.ts';
import type { TokenClaims } from './tokens.ts';
import { fireTrigger } from './triggers.ts';

/** The reason for new tokens, which is the second part of the trigger's source. */
type TokenSource = 'Authentication' | 'RefreshTokens';

interface Overrides {
  readonly groupOverrideDetails?: { readonly groupsToOverride?: readonly string[] };
  readonly idTokenGeneration?: { readonly claimsToAddOrOverride?: Readonly<Record<string, string>> };
}

async function tokenClaims(pool: Pool, user: User, source: TokenSource): Promise<TokenClaims> {
  const groupConfiguration = { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null };
  const { claimsAndScopeOverrideDetails } = await fireTrigger(pool, {
    on: 'PreTokenGeneration',
    source,
    user,
    request: { groupConfiguration, scopes: ['aws.cognito.signin.user.admin'] },
    response: { claimsAndScopeOverrideDetails: null },
  });
  const { groupOverrideDetails, idTokenGeneration } = (claimsAndScopeOverrideDetails ?? {}) as Overrides;
  return {
    groups: groupOverrideDetails?.groupsToOverride ?? user.groups,
    id: idTokenGeneration?.claimsToAddOrOverride ?? {},
  };
}

const Name = z.string().min(1).max(128);
const Parameters = z.record(z.string(), z.string()).default({});
const Token = z.string().min(1).max(4096);

const Auth = z.object({ ClientId: Name, AuthFlow: z.string(), AuthParameters: Parameters });
const ChallengeReply = z.object({
  ClientId: Name,
  ChallengeName: z.string(),
  ChallengeResponses: Parameters,
  Session: z.string().optional(),
});

/** Operations to sign in, refresh tokens and sign out. */
export function signInOperations(pool: Pool) {
  const challenges = openChallenges();
  return {
    InitiateAuth: operation(Auth, invalid, async (input) => initiateAuth(pool, challenges, input)),
    RespondToAuthChallenge: operation(ChallengeReply, invalid, async (input) => respond(pool, challenges, input)),
    GetTokensFromRefreshToken: operation(
      z.object({ ClientId: Name, RefreshToken: Token }),
      invalid,
      async ({ ClientId, RefreshToken }) => {
        checkClient(ClientId);
        return refresh(pool, RefreshToken, true);
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
      return refresh(pool, given.REFRESH_TOKEN ?? '', false);
    default:
      throw faults.invalid(`Unsupported auth flow ${AuthFlow}`);
  }
}

function respond(pool: Pool, challenges: Challenges, input: z.infer<typeof ChallengeReply>) {
  const { ClientId, ChallengeName, ChallengeResponses: given, Session } = input;
  checkClient(ClientId);
  if (ChallengeName === 'PASSWORD_VERIFIER') return answerSrp(pool, challenges, given);
  if (ChallengeName === softwareTokenMfa) return answerCode(pool, challenges, Session ?? '', given);
  throw faults.invalid(`Unsupported challenge ${ChallengeName}`);
}

function beginSrp(pool: Pool, challenges: Challenges, given: Readonly<Record<string, string>>) {
  const name = given.USERNAME ?? '';
  const user = findUser(pool.store, name);
  // An unknown name also gets a challenge, which cannot be solved, so that callers cannot probe for accounts.
  const verifier = user?.password ?? makeVerifier(name, randomBytes(16).toString('hex'));
  const exchange = beginExchange(given.SRP_A ?? '', verifier);
  if (!exchange) throw faults.invalid('SRP_A is not valid.');
  const block = randomBytes(256).toString('base64');
  challenges.open({ name: 'PASSWORD_VERIFIER', user, exchange }, block);
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
  const { user, exchange } = challenges.take(secretBlock, 'PASSWORD_VERIFIER') ?? {};
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

/** Continues after the password. Returns the next challenge of the sign-in, or the tokens. */
async function enter(pool: Pool, challenges: Challenges, user: User, right: boolean) {
  await countTry(pool, user, right, faults.wrongPassword);
  if (user.status === 'UNCONFIRMED') throw faults.notConfirmed();
  if (!hasSecondFactor(user)) return finish(pool, user);
  const Session = challenges.open({ name: softwareTokenMfa, user });
  return { ChallengeName: softwareTokenMfa, Session, ChallengeParameters: { USER_ID_FOR_SRP: user.sub } };
}

async function answerCode(
  pool: Pool,
  challenges: Challenges,
  session: string,
  given: Readonly<Record<string, string>>,
) {
  // A wrong code leaves the session open: it can be corrected within three minutes.
  const user = challenges.find(session, softwareTokenMfa)?.user;
  if (!user || findUser(pool.store, given.USERNAME ?? '') !== user) throw faults.oldSession();
  await useTotp(pool, user, given.SOFTWARE_TOKEN_MFA_CODE ?? '');
  challenges.take(session, softwareTokenMfa);
  return finish(pool, user);
}

async function finish(pool: Pool, user: User) {
  const claims = await tokenClaims(pool, user, 'Authentication');
  user.misses = 0;
  const AuthenticationResult = pool.tokens.signIn(user, claims);
  await pool.store.save();
  return { ChallengeParameters: {}, AuthenticationResult };
}

async function refresh(pool: Pool, token: string, rotate: boolean) {
  const claims = await tokenClaims(pool, pool.tokens.ownerOf(token), 'RefreshTokens');
  const AuthenticationResult = pool.tokens.refresh(token, rotate, claims);
  await pool.store.save();
  return { AuthenticationResult };
}
