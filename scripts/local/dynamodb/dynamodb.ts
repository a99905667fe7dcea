import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndexDescription,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { type AwsFaults, awsFaults } from '../faults/aws-faults.ts';
import { loopback, onFreePort } from '../http/loopback.ts';
import { credentials, region } from '../names.ts';
import type { Resources } from '../product.ts';
import { findEngine, thisMachine } from './engine.ts';
import { startUnkindTable } from './unkind-table.ts';

export interface LocalDynamoDb {
  readonly port: number;
  readonly url: string;
  /** The address of its streams, which meets no faults. */
  readonly streamUrl: string;
  readonly client: DynamoDBClient;
  readonly streamArn: string;
  close(): Promise<void>;
}

type Table = Resources['table'];

/**
 * DynamoDB with the product's table. If the embedded program does not run here, set AWS_ENDPOINT_URL_DYNAMODB to another server;
 * this run then neither starts nor stops it.
 */
export async function startDynamoDb(
  table: Table,
  dir: string,
  { port = 0, faults = awsFaults() }: { readonly port?: number; readonly faults?: AwsFaults } = {},
): Promise<LocalDynamoDb> {
  const isUnkind = tableFaults.some((name) => faults.chosen.includes(name));
  const given = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startProgram(dir, isUnkind ? 0 : port);
  const first = new DynamoDBClient({ endpoint: server.url, region, credentials });
  const streamArn = await ensureTable(first, table);
  const front = isUnkind ? await startUnkindTable(server.url, table, { faults, port }) : null;
  const client = front ? new DynamoDBClient({ endpoint: front.plainUrl, region, credentials }) : first;
  const url = front?.url ?? server.url;
  return {
    port: Number(new URL(url).port),
    url,
    streamUrl: server.url,
    client,
    streamArn,
    async close() {
      first.destroy();
      client.destroy();
      await front?.close();
      await server.stop();
    },
  };
}

/** Deletes the table in a server of `AWS_ENDPOINT_URL_DYNAMODB`. False if none is named, or if it has no table. */
export async function deleteOutsideTable(name: string): Promise<boolean> {
  const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
  if (!endpoint) return false;
  const client = new DynamoDBClient({ endpoint, region, credentials });
  try {
    await client.send(new DeleteTableCommand({ TableName: name }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  } finally {
    client.destroy();
  }
}

const tableFaults = ['stale-indexes', 'throttles', 'unprocessed'] as const;

/** Shell script that ends the program with this process: a kill closes the pipe, `read` returns and the shell kills the program. */
const endWithParent = '"$@" & program=$!; exec 3<&0; (read -r _ <&3; kill $program) & wait $program';

async function startProgram(dir: string, wantedPort: number): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(dir, { recursive: true });
  return onFreePort(wantedPort, (port) => startOn(dir, port));
}

async function startOn(dir: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const { command, isNative } = findEngine(thisMachine, port, dir);
  // In its own process group, so that after Ctrl-C the table outlives our last writes.
  const child = spawn('/bin/sh', ['-c', endWithParent, 'sh', ...command], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const url = `http://${loopback}:${port}`;
  await waitUntilUp(url, child, isNative ? 10_000 : 120_000);
  // In docker another machine writes the file, and two would break its locks.
  if (isNative) indexStream(join(dir, 'table.sqlite'));
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.stdin.end();
    await once(child, 'exit');
  };
  return { url, stop };
}

/** Each write and each poll searches for a position in the stream. Without an index, the program reads the whole stream. */
function indexStream(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const columns = 'table_name, CAST(sequence_number AS INTEGER)';
  database.exec(`CREATE INDEX IF NOT EXISTS stream_position ON _stream_records (${columns})`);
  database.close();
}

/** `patience` in milliseconds. The program needs 30, on a loaded machine some seconds; docker may fetch its image first. */
async function waitUntilUp(url: string, child: ChildProcess, patience: number): Promise<void> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      await fetch(url);
      // The reply may come from another program on the same port.
      if (child.exitCode === null) return;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('The embedded DynamoDB did not start.', { cause: error });
    }
    if (child.exitCode !== null) throw new Error('The embedded DynamoDB ended while it started.');
    await pause(3);
  }
}

/** Creates the table if it is missing. @returns the ARN of its stream */
async function ensureTable(client: DynamoDBClient, shape: Table): Promise<string> {
  const described = await client.send(new DescribeTableCommand({ TableName: shape.name })).catch((error: unknown) => {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  });
  const missing = described && missingIndex(shape, described.Table?.GlobalSecondaryIndexes ?? []);
  if (missing) throw new Error(`The stored table has no index ${missing}. Run "npm run reset", then start again.`);
  const table = described?.Table ?? (await createTable(client, shape));
  if (!table?.LatestStreamArn) throw new Error(`The table ${shape.name} has no stream.`);
  return table.LatestStreamArn;
}

const keys = (partition: string, sort: string) => [
  { AttributeName: partition, KeyType: 'HASH' as const },
  { AttributeName: sort, KeyType: 'RANGE' as const },
];

const indexOf = ({ name, partitionKey, sortKey }: Table['indexes'][number]) => ({
  IndexName: name,
  KeySchema: keys(partitionKey, sortKey),
  Projection: { ProjectionType: 'ALL' as const },
});

/** The name of an index that an older table lacks. */
const missingIndex = ({ indexes }: Table, stored: readonly GlobalSecondaryIndexDescription[]): string | undefined =>
  indexes.map(({ name }) => name).find((name) => !stored.some(({ IndexName }) => IndexName === name));

async function createTable(client: DynamoDBClient, { name, partitionKey, sortKey, indexes, ttl }: Table) {
  const attributes = [partitionKey, sortKey, ...indexes.flatMap((index) => [index.partitionKey, index.sortKey])];
  const { TableDescription } = await client.send(
    new CreateTableCommand({
      TableName: name,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keys(partitionKey, sortKey),
      AttributeDefinitions: attributes.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      // DynamoDB refuses an empty list.
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes.map(indexOf) }),
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    }),
  );
  await client.send(
    new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: { Enabled: true, AttributeName: ttl } }),
  );
  return TableDescription;
}
