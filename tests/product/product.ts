import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { s3 } from '#functions/platform/storage/buckets.ts';
import type { GoldcutOptions } from '#scripts/serve/goldcut-aws.ts';
import { type GoldcutAws, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { seed } from '#scripts/serve/seed.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { type Call, type Cognito, cognitoClient, httpClient } from './http-client.ts';

export const password = 'Cards4all!';

export interface Product {
  readonly aws: GoldcutAws;
  readonly origin: string;
  /** The state of the run on disk. */
  readonly dataDir: string;
  readonly call: Call;
  readonly cognito: Cognito;
  readonly config: { user_pool_client_id: string; user_pool_endpoint: string };
  /** The access token of a seeded account. */
  signIn(email: string): Promise<string>;
  stop(): Promise<void>;
}

/** Few tests need people in photos. The others load no models. */
const testEnv = { FIND_ATHLETE: 'off' };

/** Starts the product from its sources, on free ports with a fresh data directory. Its workflow retries at once. */
export async function startProduct({ env, ...options }: Partial<GoldcutOptions> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-test-'));
  // The client keeps the clock offset of the previous product, whose clock may have moved.
  s3.config.systemClockOffset = 0;
  const aws = await startGoldcutAws({
    dataDir,
    source: 'src',
    retryScale: 0,
    retrySeconds: 1,
    env: { ...testEnv, ...env },
    ...options,
  });
  await seed(aws);
  const { origin } = aws.service('gateway');
  const call = httpClient(origin);
  const config = (await call('GET /config')).body;
  const cognito = cognitoClient(config.user_pool_endpoint);
  return {
    aws,
    origin,
    dataDir,
    call,
    cognito,
    config,
    async signIn(email) {
      const reply = await cognito('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: config.user_pool_client_id,
        AuthParameters: { USERNAME: email, PASSWORD: password },
      });
      return reply.body.AuthenticationResult.AccessToken;
    },
    async stop() {
      await aws.stop();
      await removeScratch(dataDir);
    },
  };
}

let shared: Promise<Product> | undefined;

/**
 * The product that all test files of one worker share, for tests that make their own people and do not move the clock.
 * It ends with the process, and its database with it.
 */
export function sharedProduct(): Promise<Product> {
  shared ??= startProduct().then((product) => {
    process.once('exit', () => rmSync(product.dataDir, { recursive: true, force: true }));
    return product;
  });
  return shared;
}
