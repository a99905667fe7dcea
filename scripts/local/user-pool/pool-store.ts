import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { nowSeconds } from '../clock.ts';
import { ServiceFault } from '../http/json-service.ts';
import { userPoolId } from '../names.ts';
import type { Limits } from '../product.ts';
import { readJson, writeJson } from '../state/json-file.ts';
import { faults } from './faults.ts';
import { makeVerifier, passwordFits, type Verifier } from './srp.ts';

export type UserStatus = 'UNCONFIRMED' | 'CONFIRMED' | 'EXTERNAL_PROVIDER' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED';
export type CodePurpose = 'SignUp' | 'ForgotPassword';

export interface Code {
  readonly value: string;
  readonly expires: number;
  wrongTries: number;
}

/** A user's authenticator app. Secrets are Base32. */
export interface SoftwareToken {
  /** The confirmed secret. Null until the first code. */
  secret: string | null;
  /** The secret of an unfinished set-up. Its first code makes it `secret`. */
  pending: string | null;
  enabled: boolean;
  preferred: boolean;
  /** The last period of 30 seconds whose code was used: no code works twice. */
  usedPeriod: number;
}

/** Times are seconds of the demo clock. */
export interface User {
  readonly sub: string;
  /** The name of a provider's user, such as `Google_1234`. Omitted for a local user, who is named by id. */
  readonly username?: string;
  attributes: Record<string, string>;
  status: UserStatus;
  password: Verifier | null;
  groups: string[];
  readonly created: number;
  modified: number;
  codes: Partial<Record<CodePurpose, Code>>;
  /** Times of the code mails in the last hour. */
  mailed: number[];
  softwareToken?: SoftwareToken;
  /** Wrong passwords and codes in a row. They lock the account until `lockedUntil`. */
  misses: number;
  lockedUntil: number;
}

/** A sign-in whose refresh tokens are valid. Tokens are stored as hashes. */
export interface Session {
  readonly id: string;
  readonly sub: string;
  readonly authTime: number;
  readonly expires: number;
  /** SHA-256 of a refresh token → its expiry. */
  readonly tokens: Record<string, number>;
}

interface StoredPool {
  readonly users: Record<string, User>;
  readonly sessions: Record<string, Session>;
  /** PKCS #8, PEM. */
  readonly key: string;
}

export interface PoolStore extends StoredPool {
  readonly passwordRules: Limits['passwordRules'];
  save(): Promise<void>;
}

export async function openPoolStore(file: string, passwordRules: Limits['passwordRules']): Promise<PoolStore> {
  const kept = (await readJson<StoredPool>(file)) ?? { users: {}, sessions: {}, key: newKey() };
  const save = () => writeJson(file, kept);
  await save();
  return { ...kept, passwordRules, save };
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Cognito's name for a user. */
export const usernameOf = ({ sub, username }: User): string => username ?? sub;

/** Finds a local user by id or by e-mail in any case, and a provider's user only by its name, as in Cognito. */
export function findUser({ users }: StoredPool, name: string): User | undefined {
  const all = Object.values(users);
  const named = all.find((user) => usernameOf(user) === name);
  if (named) return named;
  const email = name.trim().toLowerCase();
  return all.find((user) => user.username === undefined && user.attributes.email?.toLowerCase() === email);
}

export function requireUser(store: StoredPool, name: string): User {
  const user = findUser(store, name);
  if (!user) throw faults.noUser();
  return user;
}

export function newUser(attributes: Record<string, string>, status: UserStatus): User {
  const sub = randomUUID();
  const at = nowSeconds();
  const rest = { password: null, groups: [], codes: {}, mailed: [], misses: 0, lockedUntil: 0 };
  return { sub, attributes: { sub, ...attributes }, status, created: at, modified: at, ...rest };
}

/** A user from an identity provider at the first sign-in, named `<provider>_<its id>`. */
export function newProviderUser(provider: string, attributes: Record<string, string>): User {
  return { ...newUser(attributes, 'EXTERNAL_PROVIDER'), username: `${provider}_${randomUUID()}` };
}

export function removeUser(store: StoredPool, user: User): void {
  delete store.users[user.sub];
  endSessions(store, user);
}

export function endSessions({ sessions }: StoredPool, user: User): void {
  for (const session of Object.values(sessions)) if (session.sub === user.sub) delete sessions[session.id];
}

/** Pool name and user id, which SRP clients hash with the password. */
const srpIdentity = (user: User) => `${poolName}${user.sub}`;
export const poolName = userPoolId.split('_')[1] ?? '';

export function setPassword({ passwordRules }: PoolStore, user: User, password: string): void {
  const missing = passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.label);
  if (missing.length > 0) {
    const why = `Password did not conform with policy: Password must have ${missing.join(', ')}`;
    throw new ServiceFault('InvalidPasswordException', why);
  }
  user.password = makeVerifier(srpIdentity(user), password);
  user.modified = nowSeconds();
}

export function isPassword(user: User, password: string): boolean {
  return user.password !== null && passwordFits(srpIdentity(user), password, user.password);
}
