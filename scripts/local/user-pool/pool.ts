import type { LocalLambda } from '../lambda/lambda.ts';
import type { LocalMail } from '../mail/mail.ts';
import { userPoolClientId, userPoolId } from '../names.ts';
import type { Manifest } from '../product.ts';
import { faults } from './faults.ts';
import type { PoolStore } from './pool-store.ts';
import type { TokenIssuer } from './tokens.ts';

/** The parts of the pool that all operations share. */
export interface Pool {
  readonly store: PoolStore;
  readonly tokens: TokenIssuer;
  /** The functions, among them those of the pool's triggers. */
  readonly manifest: Manifest;
  readonly invoke: LocalLambda['invoke'];
  readonly deliver: LocalMail['receive'];
}

/** Cognito's error type for malformed input. */
export const invalid = 'InvalidParameterException';

export function checkClient(id: string): void {
  if (id !== userPoolClientId) throw faults.noClient(id);
}

export function checkPool(id: string): void {
  if (id !== userPoolId) throw faults.noPool(id);
}

export interface Attribute {
  readonly Name: string;
  readonly Value?: string | undefined;
}

/** Attributes that the web client may write. */
const writable = new Set(['email', 'name']);

export function attributesOf(list: readonly Attribute[]): Record<string, string> {
  const pairs = list.map(({ Name, Value = '' }) => [Name, Name === 'email' ? Value.trim() : Value]);
  return Object.fromEntries(pairs) as Record<string, string>;
}

export function checkWritable(attributes: Readonly<Record<string, string>>): void {
  if (Object.keys(attributes).every((name) => writable.has(name))) return;
  throw faults.badToken('A client attempted to write unauthorized attribute');
}

export const attributeList = (attributes: Readonly<Record<string, string>>) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
