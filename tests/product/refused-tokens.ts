import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Product } from './product.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const read = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/**
 * `Authorization` headers that must be refused: forgeries of a valid access token, and valid tokens for another purpose.
 * Those with wrong claims only have the pool's own signature.
 * @param idToken of the same sign-in
 */
export async function refusedTokens(product: Product, token: string, idToken: string): Promise<Record<string, string>> {
  const { key } = JSON.parse(await readFile(join(product.dataDir, 'user-pool.json'), 'utf8')) as { key: string };
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' });
  const strangeKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const [head = '', body = '', signature = ''] = token.split('.');
  const [header, claims] = [read(head), read(body)];
  const signed = (more: Record<string, unknown>, by: typeof strangeKey | string = key) => {
    const text = `${head}.${part({ ...claims, ...more })}`;
    return `${text}.${sign('sha256', Buffer.from(text), by).toString('base64url')}`;
  };
  const confused = `${part({ ...header, alg: 'HS256' })}.${body}`;
  const now = Math.floor(Date.now() / 1000);
  const bearers = {
    'algorithm none': `${part({ ...header, alg: 'none' })}.${body}.`,
    'algorithm None, signed': `${part({ ...header, alg: 'None' })}.${body}.${signature}`,
    'another key': signed({}, strangeKey),
    'HMAC with the public key': `${confused}.${createHmac('sha256', publicKey).update(confused).digest('base64url')}`,
    'another pool': signed({ iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_Another00' }),
    'another client': signed({ client_id: 'another-client' }),
    'an id token': idToken,
    expired: signed({ iat: now - 7200, exp: now - 3600 }),
    'not yet valid': signed({ nbf: now + 3600 }),
    tampered: `${head}.${part({ ...claims, 'cognito:groups': ['ops'] })}.${signature}`,
    garbage: 'abc.def.ghi',
    'no token': 'null',
  };
  const headers = Object.entries(bearers).map(([name, bearer]) => [name, `Bearer ${bearer}`]);
  return {
    ...Object.fromEntries(headers),
    basic: `Basic ${Buffer.from('shopper@example.com:Cards4all!').toString('base64')}`,
  };
}
