import { setTimeout as pause } from 'node:timers/promises';
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type _Record as StreamRecord,
} from '@aws-sdk/client-dynamodb-streams';
import type { LocalLambda } from '../lambda/lambda.ts';
import { credentials, region } from '../names.ts';
import { type Manifest, triggeredBy } from '../product.ts';
import { readJson, writeJson } from '../state/json-file.ts';

export interface StreamOptions {
  readonly manifest: Manifest;
  readonly url: string;
  readonly streamArn: string;
  /** Stores the position in the stream, so that a restart continues there. */
  readonly checkpointFile: string;
  readonly lambda: Pick<LocalLambda, 'invoke'>;
  /** Multiplies the waits before a failed batch is delivered again. Default 1. */
  readonly retryScale?: number;
}

export interface StreamPoller {
  /** Settles when all writes so far were delivered. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

interface Checkpoint {
  readonly streamArn: string;
  readonly sequenceNumber: string;
}

/** Milliseconds between two polls of an idle stream: mails seem immediate, at under 2 % of a core. */
const quietMs = 200;
const batchSize = 100;
/** A failed batch is retried after 0.25, 0.5, 1 … 16 s. Then the outbox publishes the unmarked events again. */
const attempts = 8;
const firstRetryMs = 250;

/** Delivers the table's changes to the stream functions in order. Retries a failed batch seven times. */
export function pollStream(options: StreamOptions): StreamPoller {
  const client = new DynamoDBStreamsClient({ endpoint: options.url, region, credentials });
  const stopping = new AbortController();
  const nap = wakeableNap();
  const quiet = new Set<() => void>();
  const whenQuiet = async () => {
    for (const settle of quiet) settle();
    quiet.clear();
    await nap.sleep(quietMs);
  };
  const ended = follow(client, options, stopping.signal, whenQuiet);
  return {
    async idle() {
      // The current poll may have started before the last write, so this waits for the next one too.
      for (let look = 0; look < 2; look += 1) {
        const seenQuiet = new Promise<void>((settle) => quiet.add(settle));
        nap.wake();
        await Promise.race([ended, seenQuiet]);
      }
    },
    async close() {
      stopping.abort();
      nap.wake();
      await ended;
      client.destroy();
    },
  };
}

function wakeableNap() {
  let wake = (): void => undefined;
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  return { sleep, wake: () => wake() };
}

async function follow(
  client: DynamoDBStreamsClient,
  options: StreamOptions,
  stop: AbortSignal,
  whenQuiet: () => Promise<void>,
): Promise<void> {
  let iterator: string | undefined;
  while (!stop.aborted) {
    try {
      iterator ??= await iteratorAt(client, options);
      const { Records = [], NextShardIterator } = await client.send(
        new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }),
        { abortSignal: stop },
      );
      if (Records.length > 0) await deliver(Records, options, stop);
      else await whenQuiet();
      iterator = NextShardIterator;
    } catch (error) {
      if (stop.aborted) return;
      // The table restarts, or the iterator has expired: read from the checkpoint again.
      console.warn('The table stream could not be read.', error);
      iterator = undefined;
      await pause(1000, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

async function iteratorAt(
  client: DynamoDBStreamsClient,
  { streamArn, checkpointFile }: StreamOptions,
): Promise<string> {
  const { StreamDescription } = await client.send(new DescribeStreamCommand({ StreamArn: streamArn }));
  // The embedded table has one shard.
  const ShardId = StreamDescription?.Shards?.at(-1)?.ShardId;
  const kept = await readJson<Checkpoint>(checkpointFile);
  const from =
    kept?.streamArn === streamArn
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER' as const, SequenceNumber: kept.sequenceNumber }
      : { ShardIteratorType: 'TRIM_HORIZON' as const };
  const reply = await client.send(new GetShardIteratorCommand({ StreamArn: streamArn, ShardId, ...from }));
  if (!reply.ShardIterator) throw new Error('The stream gave no iterator.');
  return reply.ShardIterator;
}

async function deliver(records: readonly StreamRecord[], options: StreamOptions, stop: AbortSignal): Promise<void> {
  const { retryScale: scale = 1, manifest } = options;
  for (const { name } of triggeredBy(manifest, 'stream')) {
    let left = records;
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === attempts) {
        console.warn(`${name} gave up ${left.length} records of the stream; the outbox will publish them again.`);
        break;
      }
      if (attempt > 0) await pause(scale * firstRetryMs * 2 ** (attempt - 1), undefined, { signal: stop });
      left = await invokeOnce(name, left, options);
    }
  }
  const sequenceNumber = records.at(-1)?.dynamodb?.SequenceNumber ?? '';
  await writeJson(options.checkpointFile, { streamArn: options.streamArn, sequenceNumber } satisfies Checkpoint);
}

/** @returns the records to retry: all after an error, otherwise all from the first record that the function reports as failed */
async function invokeOnce(
  name: string,
  records: readonly StreamRecord[],
  { lambda, streamArn }: StreamOptions,
): Promise<readonly StreamRecord[]> {
  try {
    const result = await lambda.invoke(name, { Records: records.map((record) => asLambdaRecord(record, streamArn)) });
    const { batchItemFailures = [] } = (result ?? {}) as { batchItemFailures?: { itemIdentifier: string }[] };
    const failed = new Set(batchItemFailures.map((failure) => failure.itemIdentifier));
    const first = records.findIndex((record) => failed.has(record.dynamodb?.SequenceNumber ?? ''));
    return first < 0 ? [] : records.slice(first);
  } catch (error) {
    console.warn(`${name}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`);
    return records;
  }
}

/** In Lambda's form: times as epoch seconds, binary values as base64. */
function asLambdaRecord(record: StreamRecord, eventSourceARN: string): unknown {
  const plain: unknown = JSON.parse(
    JSON.stringify({ ...record, eventSourceARN, awsRegion: region }, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ),
  );
  const { dynamodb } = plain as { dynamodb?: { ApproximateCreationDateTime?: string | number } };
  if (dynamodb?.ApproximateCreationDateTime) {
    dynamodb.ApproximateCreationDateTime = Math.floor(Date.parse(String(dynamodb.ApproximateCreationDateTime)) / 1000);
  }
  return plain;
}
