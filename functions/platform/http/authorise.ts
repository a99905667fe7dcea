import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { FetchError, JwksValidationError, JwkValidationError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { Actor } from '#domain/api/permissions.ts';
import { AppError } from '#domain/tables/errors.ts';
import { now } from '../clock.ts';
import { readEnv } from '../env.ts';
import { readStanding } from '../table/standing.ts';
import { readTeamRole } from '../table/team-role.ts';

type Verifier = ReturnType<typeof createVerifier>;
let verifier: Verifier | undefined;

/** Milliseconds that a local pool may take to return its keys. The library's own limit is 3 seconds. */
const keysMs = 3000;

/** Fetches the public keys of a local pool from its real address instead of the issuer's. */
function keyFetcher(endpoint: string) {
  return {
    fetch: async (address: string): Promise<ArrayBuffer> => {
      try {
        const reply = await fetch(endpoint + new URL(address).pathname, { signal: AbortSignal.timeout(keysMs) });
        if (!reply.ok) throw new Error(`Status ${reply.status}`);
        return await reply.arrayBuffer();
      } catch (error) {
        throw new FetchError(address, error);
      }
    },
  };
}

function createVerifier() {
  const env = readEnv(['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'USER_POOL_ENDPOINT']);
  const expected = { userPoolId: env.USER_POOL_ID, clientId: env.USER_POOL_CLIENT_ID, tokenUse: 'access' } as const;
  if (!env.USER_POOL_ENDPOINT) return CognitoJwtVerifier.create(expected);
  return CognitoJwtVerifier.create(expected, {
    jwksCache: new SimpleJwksCache({ fetcher: keyFetcher(env.USER_POOL_ENDPOINT) }),
  });
}

type Claims = Awaited<ReturnType<Verifier['verify']>>;

/** The pool did not return its keys, or not as keys: no fault of the token. */
const isKeyFault = (error: unknown): boolean =>
  [FetchError, JwksValidationError, JwkValidationError].some((fault) => error instanceof fault);

/** The claims of a valid token, otherwise null. Throws `auth.unavailable` if the pool's keys cannot be read. */
async function claimsOf(token: string): Promise<Claims | null> {
  verifier ??= createVerifier();
  try {
    const claims = await verifier.verify(token);
    return claims.exp * 1000 <= now().getTime() ? null : claims;
  } catch (error) {
    if (isKeyFault(error)) throw new AppError('auth.unavailable', { cause: error });
    return null;
  }
}

/**
 * The caller of a request, from an access token of our pool. Groups come from the token, everything else from the table. Null for an invalid token
 * for an erased account (D-79) and an ended session (D-461). A request without a token is anonymous. Throws `auth.unavailable`.
 */
export async function actorOf(authorization: string | undefined): Promise<Actor | null> {
  if (!authorization) return { kind: 'anonymous' };
  const token = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1];
  const claims = token ? await claimsOf(token) : null;
  if (!claims) return null;
  const standing = await readStanding(claims.sub, claims.auth_time);
  if (standing === 'erased' || standing === 'ended') return null;
  return {
    kind: 'user',
    id: claims.sub,
    groups: claims['cognito:groups'] ?? [],
    agreed: standing === 'agreed',
    session: { id: claims.origin_jti, at: claims.auth_time },
    teamRole: null,
  };
}

/** The caller with the role in a team, read with every request: a removed member loses access with the next call (P-19). */
export async function inTeam(actor: Actor, teamId: string): Promise<Actor> {
  if (actor.kind === 'anonymous') return actor;
  return { ...actor, teamRole: await readTeamRole(teamId, actor.id) };
}

/** The signed-in user. Throws `auth.required` or, for an invalid token, `auth.failed`. */
export function requireUser(actor: Actor | null): Extract<Actor, { kind: 'user' }> {
  if (actor === null) throw new AppError('auth.failed');
  if (actor.kind === 'anonymous') throw new AppError('auth.required');
  return actor;
}
