import { createHash, createPrivateKey, createPublicKey, randomBytes, randomUUID, sign, verify } from 'node:crypto';
import * as z from 'zod';
import { nowSeconds } from '../clock.ts';
import { region, userPoolClientId, userPoolId } from '../names.ts';
import { faults } from './faults.ts';
import { type PoolStore, type Session, type User, usernameOf } from './pool-store.ts';

/** Seconds, as in the deployed pool's client. */
const lifetimes = { access: 3600, id: 3600, refresh: 30 * 86_400, rotationGrace: 30 } as const;

export interface Tokens {
  readonly AccessToken: string;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly ExpiresIn: number;
  readonly TokenType: 'Bearer';
}

/** The result of the PreTokenGeneration trigger for a sign-in or refresh. */
export interface TokenClaims {
  readonly groups: readonly string[];
  /** Added to the id token. */
  readonly id: Readonly<Record<string, string>>;
}

export interface TokenIssuer {
  /** JSON Web Key Set with the pool's public key. */
  readonly jwks: object;
  /** Tokens of a new sign-in. */
  signIn(user: User, claims: TokenClaims): Tokens;
  /** New tokens for a refresh token. `rotate` replaces it, and the old one expires after a grace period. */
  refresh(refreshToken: string, rotate: boolean, claims: TokenClaims): Tokens;
  /** The user of a refresh token. Throws if it has expired or was revoked. */
  ownerOf(refreshToken: string): User;
  /** The user of an access token. Throws if it has expired or was revoked. */
  userOf(accessToken: string): User;
  revoke(refreshToken: string): void;
}

const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const hash = (token: string) => createHash('sha256').update(token).digest('hex');
const Claims = z.object({ sub: z.string(), exp: z.number(), token_use: z.literal('access'), origin_jti: z.string() });

export function openTokenIssuer(store: PoolStore): TokenIssuer {
  const { publicKey, jwks, jwt } = signer(store.key);
  const issue = (user: User, session: Session, claims: TokenClaims): Tokens => ({
    AccessToken: jwt(accessClaims(user, session, claims)),
    IdToken: jwt(idClaims(user, session, claims)),
    ExpiresIn: lifetimes.access,
    TokenType: 'Bearer',
  });
  return {
    jwks,
    signIn(user, claims) {
      const session = newSession(user);
      store.sessions[session.id] = session;
      return { ...issue(user, session, claims), RefreshToken: addToken(session) };
    },
    refresh(token, rotate, claims) {
      const { session, user } = owned(store, token);
      if (!rotate) return issue(user, session, claims);
      session.tokens[hash(token)] = Math.min(session.tokens[hash(token)] ?? 0, nowSeconds() + lifetimes.rotationGrace);
      return { ...issue(user, session, claims), RefreshToken: addToken(session) };
    },
    ownerOf: (token) => owned(store, token).user,
    userOf(token) {
      const claims = verified(token, (text, signature) => verify('sha256', text, publicKey, signature));
      if (claims.exp <= nowSeconds()) throw faults.badToken('Access Token has expired');
      const user = store.users[claims.sub];
      if (!user || !store.sessions[claims.origin_jti]) throw faults.badToken('Access Token has been revoked');
      return user;
    },
    revoke(token) {
      const session = sessionOf(store, token);
      if (session) delete store.sessions[session.id];
    },
  };
}

function signer(privatePem: string) {
  const privateKey = createPrivateKey(privatePem);
  const publicKey = createPublicKey(privateKey);
  const kid = hash(publicKey.export({ type: 'spki', format: 'pem' }).toString()).slice(0, 20);
  const jwt = (claims: object) => {
    const text = `${encode({ kid, alg: 'RS256' })}.${encode(claims)}`;
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
  };
  const jwks = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }] };
  return { publicKey, jwks, jwt };
}

function sessionOf({ sessions }: PoolStore, token: string): Session | undefined {
  const at = nowSeconds();
  const live = Object.values(sessions).filter((session) => session.expires > at);
  return live.find((session) => (session.tokens[hash(token)] ?? 0) > at);
}

function owned(store: PoolStore, token: string): { readonly session: Session; readonly user: User } {
  const session = sessionOf(store, token);
  const user = session && store.users[session.sub];
  if (!session || !user) throw faults.badToken('Invalid Refresh Token');
  return { session, user };
}

function newSession(user: User): Session {
  const authTime = nowSeconds();
  return { id: randomUUID(), sub: user.sub, authTime, expires: authTime + lifetimes.refresh, tokens: {} };
}

function addToken(session: Session): string {
  const token = randomBytes(48).toString('base64url');
  const at = nowSeconds();
  for (const [key, expires] of Object.entries(session.tokens)) if (expires <= at) delete session.tokens[key];
  session.tokens[hash(token)] = session.expires;
  return token;
}

function commonClaims(user: User, session: Session, { groups }: TokenClaims) {
  return {
    sub: user.sub,
    iss: issuer,
    origin_jti: session.id,
    event_id: randomUUID(),
    auth_time: session.authTime,
    iat: nowSeconds(),
    jti: randomUUID(),
    ...(groups.length > 0 && { 'cognito:groups': groups }),
  };
}

function accessClaims(user: User, session: Session, claims: TokenClaims) {
  const scope = 'aws.cognito.signin.user.admin';
  const exp = nowSeconds() + lifetimes.access;
  return {
    ...commonClaims(user, session, claims),
    client_id: userPoolClientId,
    token_use: 'access',
    scope,
    exp,
    username: usernameOf(user),
  };
}

function idClaims(user: User, session: Session, claims: TokenClaims) {
  const { email_verified: verifiedText, ...attributes } = user.attributes;
  return {
    ...attributes,
    ...claims.id,
    ...commonClaims(user, session, claims),
    email_verified: verifiedText === 'true',
    'cognito:username': usernameOf(user),
    aud: userPoolClientId,
    token_use: 'id',
    exp: nowSeconds() + lifetimes.id,
  };
}

function verified(token: string, signed: (text: Buffer, signature: Buffer) => boolean): z.infer<typeof Claims> {
  const [head = '', body = '', signature = ''] = token.split('.');
  try {
    if (!signed(Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url'))) throw new Error('signature');
    return Claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  } catch {
    throw faults.badToken('Invalid Access Token');
  }
}
