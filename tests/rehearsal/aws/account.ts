import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { tableShape } from '#functions/platform/resources.ts';
import { startDynamoDb } from '#local/dynamodb/dynamodb.ts';
import { credentials } from '#local/names.ts';
import { startS3 } from '#local/s3/s3.ts';
import { removeScratch } from '#tests/remove-scratch.ts';
import { startAssetStore } from './asset-store.ts';
import { startControlPlane } from './control-plane.ts';
import { startEdge } from './edge.ts';
import { type Lambdas, startLambdas } from './lambda.ts';
import type { World } from './world.ts';

export const account = '111122223333';
const region = 'us-east-1';
const backupRegion = 'us-west-2';

/** The bucket of `cdk bootstrap`. */
const assetsOf = (place: string): string => `cdk-hnb659fds-assets-${account}-${place}`;

export interface RehearsedAccount {
  readonly world: World;
  /** Address of the deployed shop. */
  readonly shop: string;
  /** Variables of a command that works in this account. */
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** An empty account with what `cdk bootstrap` leaves in both regions. */
export function emptyWorld(lambdas: Lambdas, makeBucket: World['makeBucket'], readObject: World['readObject']): World {
  return {
    account,
    region,
    lambdas,
    makeBucket,
    readObject,
    stacks: new Map(),
    secrets: new Map(),
    deployments: new Map(),
    calls: new Map(),
    taken: new Set(),
    parameters: new Map([['/cdk-bootstrap/hnb659fds/version', ['30']]]),
    invalidations: [],
    refused: [],
    failOnce: null,
  };
}

/** An AWS account on this machine: the local S3 and DynamoDB, and a stub of all other services that a deployment calls. */
export async function startAccount(): Promise<RehearsedAccount> {
  const dir = await mkdtemp(join(tmpdir(), 'goldcut-account-'));
  const s3 = await startS3({ dir: join(dir, 's3'), buckets: [assetsOf(region)] });
  const west = await startS3({ dir: join(dir, 'west'), buckets: [assetsOf(backupRegion)], region: backupRegion });
  const dynamodb = await startDynamoDb({ ...tableShape, name: 'goldcut-prod-table' }, join(dir, 'dynamodb'));
  const read = async (bucket: string, key: string): Promise<Uint8Array> => {
    const { store } = bucket === assetsOf(backupRegion) ? west : s3;
    const object = store.head(bucket, key);
    if (!object) throw new Error(`There is no ${bucket}/${key}`);
    return buffer(await store.read(bucket, object));
  };
  const env: Record<string, string> = {};
  const lambdas = startLambdas({
    dir: join(dir, 'functions'),
    read,
    env: () => ({ ...env, PATH: process.env.PATH ?? '' }),
  });
  const world = emptyWorld(lambdas, (name) => s3.store.open(name), read);
  const front = await startAssetStore(s3, west);
  const plane = await startControlPlane(world, credentials);
  const edge = await startEdge(world, s3);
  Object.assign(env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_SESSION_TOKEN: credentials.sessionToken,
    AWS_ENDPOINT_URL: plane.url,
    AWS_ENDPOINT_URL_S3: front.url,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.url,
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  return {
    world,
    env,
    shop: edge.url,
    async close() {
      lambdas.close();
      await Promise.all([edge.close(), plane.close(), front.close()]);
      await Promise.all([s3.close(), west.close(), dynamodb.close()]);
      await removeScratch(dir);
    },
  };
}
