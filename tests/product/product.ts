import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { functionNames, functionRow } from '#functions/manifest.ts';
import { s3 } from '#functions/platform/storage/buckets.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import { moduleOf } from '#local/lambda/module-of.ts';
import { type GoldcutAws, type GoldcutOptions, startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { goldcutManifest } from '#scripts/serve/goldcut-product.ts';
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

const sources = goldcutManifest('src');
const drawing = functionNames.filter((name) => functionRow(name).renders && functionRow(name).trigger.kind !== 'http');

/**
 * The deployed functions that draw, run in this process, which has loaded their sources: a worker process of each product costs 2 s of CPU. Those that
 * load networks stay in workers.
 */
const drawnHere = (isFinding: boolean): GoldcutOptions['overrides'] =>
  Object.fromEntries(
    drawing
      .filter((name) => !functionRow(name).sharpens && !(isFinding && functionRow(name).finds))
      .map((name): [string, LocalHandler] => [
        name,
        async (event, context) => (await moduleOf({ name, row: sources[name] })).handler(event, context),
      ]),
  );

/** Starts the product from its sources, on free ports with a fresh data directory. Its workflow retries at once. */
export async function startProduct({ env, overrides, ...options }: Partial<GoldcutOptions> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-test-'));
  // The client keeps the clock offset of the previous product, whose clock may have moved.
  s3.config.systemClockOffset = 0;
  const allEnv = { ...testEnv, ...env };
  const aws = await startGoldcutAws({
    dataDir,
    source: 'src',
    retryScale: 0,
    retrySeconds: 1,
    env: allEnv,
    overrides: { ...drawnHere(allEnv.FIND_ATHLETE === 'on'), ...overrides },
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
