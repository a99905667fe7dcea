import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorTable } from '#domain/tables/errors.ts';

const table = mockClient(DynamoDBDocumentClient);
vi.stubEnv('TABLE_NAME', 'goldcut');
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'ours', alg: 'RS256', use: 'sig' }] };
let answer: RequestListener;
const pool = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
afterAll(() => pool.close());

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(kid: string, expired = false): string {
  const [now, pk] = [Math.floor(Date.now() / 1000), 'us-east-1_pool'];
  const iss = `https://cognito-idp.us-east-1.amazonaws.com/${pk}`;
  const claims = {
    sub: 'u',
    iss,
    client_id: 'client',
    token_use: 'access',
    iat: now - 60,
    exp: now + (expired ? -30 : 60),
  };
  const text = `${part({ alg: 'RS256', kid })}.${part(claims)}`;
  return `Bearer ${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
}

let actorOf: typeof import('#functions/platform/http/authorise.ts').actorOf;
beforeEach(async () => {
  vi.resetModules();
  table.reset().on(GetCommand).resolves({});
  vi.stubEnv('USER_POOL_ID', 'us-east-1_pool');
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.stubEnv('USER_POOL_ENDPOINT', `http://127.0.0.1:${(pool.address() as AddressInfo).port}`);
  ({ actorOf } = await import('#functions/platform/http/authorise.ts'));
  answer = (_, response) => response.end(JSON.stringify(keys));
});

describe('the caller of a valid token', () => {
  it('is known', async () => {
    expect(await actorOf(token('ours'))).toMatchObject({ kind: 'user', id: 'u' });
  });

  it.each<[string, RequestListener]>([
    ['does not answer', (request) => request.socket.destroy()],
    ['answers with an error', (_, response) => response.writeHead(500).end()],
    ['answers with a page', (_, response) => response.end('<html></html>')],
    ['answers without keys', (_, response) => response.end('{}')],
  ])('gets 503 while the pool %s, and is known afterwards', async (_, broken) => {
    const works = answer;
    answer = broken;
    await expect(actorOf(token('ours'))).rejects.toMatchObject({ code: 'auth.unavailable' });
    answer = works;
    expect(await actorOf(token('ours'))).toMatchObject({ id: 'u' });
  });
});

it.each([
  ['without three parts', 'Bearer junk'],
  ['signed by another key', `${token('ours').slice(0, -8)}AAAAAAAA`],
  ['of a key that the pool lacks', token('theirs')],
  ['that has expired', token('ours', true)],
])('a token %s has no caller: 401', async (_, authorization) => {
  expect(await actorOf(authorization)).toBeNull();
});

it('a failed check of a token is for the browser to repeat', () => {
  expect(errorTable['auth.unavailable']).toMatchObject({ status: 503, retry: 'automatic' });
});
