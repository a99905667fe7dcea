import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { seed } from '#scripts/serve/seed.ts';
import { signIn } from '#scripts/serve/sign-in.ts';

/** Runs the product with its demo accounts during `measure`. From sources, functions run in this process, so their table calls can be counted. */
export async function onSeededProduct<T>(source: 'src' | 'dist', measure: (aws: GoldcutAws) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  const aws = await startGoldcutAws({ dataDir, source, env: { GENERATION_LIMITS: '1000,1000' } });
  try {
    await seed(aws);
    return await measure(aws);
  } finally {
    await aws.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Calls the API by method and path (`GET /cart`). Throws on an error reply. */
export type Call = <T = { id: string }>(line: string, body?: unknown) => Promise<T>;

/** Calls with an access token. */
export function callerWith(token: string, origin: string): Call {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async <T>(line: string, body?: unknown) => {
    const [method = '', path = ''] = line.split(' ');
    const text = body === undefined ? null : JSON.stringify(body);
    const reply = await fetch(`${origin}/api${path}`, { method, headers, body: text });
    if (!reply.ok) throw new Error(`${line}: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as T;
  };
}

/** Calls of a demo account. */
export async function callAs(aws: GoldcutAws, email: string): Promise<Call> {
  return callerWith(await signIn(aws.service('userPool').url, email), aws.service('gateway').origin);
}
