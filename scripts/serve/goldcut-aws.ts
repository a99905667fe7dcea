import { join, resolve } from 'node:path';
import { isIdOf } from '#domain/values/ids.ts';
import type { FunctionName } from '#functions/manifest.ts';
import { drawingEnvironment } from '#functions/platform/function-row.ts';
import type { LocalHandler } from '#local/lambda/invoke.ts';
import type { LocalLambda } from '#local/lambda/lambda.ts';
import { type LocalAws, startLocalAws } from '#local/local-aws.ts';
import type { LocalAwsOptions, Partner } from '#local/local-aws-options.ts';
import { storedSecret } from '#local/state/stored-secret.ts';
import { type LocalCarrier, startCarrier } from '#partners/carrier/carrier.ts';
import { startModels } from '#partners/models/models.ts';
import { type LocalPayments, startPayments } from '#partners/payments/payments.ts';
import { functionEnvironment } from './goldcut-environment.ts';
import { goldcutEdge, goldcutLimits, goldcutManifest, goldcutResources, type Source } from './goldcut-product.ts';

// A type, because an interface does not fit an index signature.
// oxlint-disable-next-line consistent-type-definitions
type GoldcutPartners = { readonly payments: LocalPayments; readonly carrier: LocalCarrier; readonly models: Partner };

/** The local AWS with Goldcut's rows, and its partners' simulators. */
export interface GoldcutAws extends Omit<LocalAws<GoldcutPartners>, 'lambda'> {
  readonly lambda: Omit<LocalLambda, 'invoke'> & { invoke(name: FunctionName, event: unknown): Promise<unknown> };
}

export interface GoldcutOptions
  extends Omit<LocalAwsOptions<GoldcutPartners>, 'edge' | 'env' | 'isOfSet' | 'overrides' | 'partners' | 'workerEnv'> {
  /** Default `src`. */
  readonly source?: Source;
  /** Handlers that replace the deployed ones. */
  readonly overrides?: Readonly<Partial<Record<FunctionName, LocalHandler>>>;
  /** More variables for the functions. */
  readonly env?: Readonly<Record<string, string>>;
}

/** The image services. With them, hosted artists come first, as in staging and prod. */
async function startArtists(port: number): Promise<Partner> {
  const models = await startModels(port);
  return { ...models, env: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: models.url, ARTISTS: 'bedrock,embedded' } };
}

/** A card of a set belongs to its team. */
function isOfSet(event: unknown): boolean {
  const owner = (event as { readonly user_id?: unknown } | null)?.user_id;
  return typeof owner === 'string' && isIdOf('team', owner);
}

export async function startGoldcutAws({ source = 'src', env, ...options }: GoldcutOptions): Promise<GoldcutAws> {
  const { dataDir } = options;
  const challenge = await storedSecret(join(dataDir, 'challenge-secret.json'));
  const aws = await startLocalAws<GoldcutPartners>(goldcutManifest(source), goldcutResources, goldcutLimits, {
    siteDir: resolve(import.meta.dirname, '../../dist/web'),
    ...options,
    edge: goldcutEdge,
    isOfSet,
    workerEnv: drawingEnvironment,
    env: (addresses) => ({ ...functionEnvironment(addresses, challenge), ...env }),
    partners: {
      payments: { portAfterSite: 3, start: (port) => startPayments(dataDir, port) },
      carrier: { start: (port) => startCarrier(dataDir, port) },
      models: { start: startArtists },
    },
  });
  await sendWebhooks(aws, options.only);
  return aws;
}

/** Gives the partners' simulators the addresses of our webhooks. */
async function sendWebhooks(aws: LocalAws<GoldcutPartners>, only: GoldcutOptions['only']): Promise<void> {
  if (only && !only.includes('gateway')) return;
  const { url } = aws.service('gateway');
  for (const name of ['payments', 'carrier'] as const)
    if (only?.includes(name) ?? true) await aws.service(name).sendWebhooksTo(`${url}/api/webhooks/${name}`);
}
