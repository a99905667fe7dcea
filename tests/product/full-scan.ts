import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { now } from '#functions/platform/clock.ts';
import { bucketNames } from '#functions/platform/resources.ts';
import { bucketName, readObject, s3 } from '#functions/platform/storage/buckets.ts';
import { dynamo, type Item, tableName } from '#functions/platform/table/client.ts';

async function* everyRow(): AsyncGenerator<Item> {
  let ExclusiveStartKey: Item | undefined;
  do {
    const reply = await dynamo.send(new ScanCommand({ TableName: tableName(), ExclusiveStartKey }));
    yield* reply.Items ?? [];
    ExclusiveStartKey = reply.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

const plain = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

/** Returns the keys of all rows that contain one of the texts, except expired rows, which DynamoDB deletes later. */
export async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const row of everyRow()) {
    if (typeof row.expires_at === 'number' && row.expires_at * 1000 <= now().getTime()) continue;
    const text = JSON.stringify(row, plain);
    const has = texts.filter((searched) => text.includes(searched));
    if (has.length > 0) found.push(`${String(row.pk)} ${String(row.sk)}: ${has.join(', ')}`);
  }
  return found;
}

async function objectsIn(bucket: (typeof bucketNames)[number], texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const reply = await s3.send(new ListObjectsV2Command({ Bucket: bucketName(bucket), ContinuationToken }));
    for (const { Key = '' } of reply.Contents ?? []) {
      const bytes = Buffer.from((await readObject(bucket, Key)) ?? []);
      if (texts.some((text) => Key.includes(text) || bytes.includes(text))) found.push(`${bucket}/${Key}`);
    }
    ContinuationToken = reply.NextContinuationToken;
  } while (ContinuationToken);
  return found;
}

/** Returns all objects of all buckets that contain one of the texts in their key or their bytes. */
export const objectsWith = async (texts: readonly string[]): Promise<string[]> =>
  (await Promise.all(bucketNames.map((bucket) => objectsIn(bucket, texts)))).flat();
