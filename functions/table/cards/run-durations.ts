import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { GenerationKind } from '#domain/cards/generation/generation-kinds.ts';
import { RunDurations, withDuration } from '#domain/cards/generation/run-durations.ts';
import { dynamo, tableName } from '#functions/platform/table/client.ts';
import { keys } from '#functions/platform/table/keys.ts';

/** Durations of recent runs of each kind, in one small row. */
export async function loadRunDurations(): Promise<RunDurations> {
  const reply = await dynamo.send(new GetCommand({ TableName: tableName(), Key: keys.runDurations() }));
  return RunDurations.parse(reply.Item ?? {});
}

/** Adds a successful run. Two simultaneous runs may lose one of twenty durations, which hardly changes an estimate. */
export async function addRunDuration(kind: GenerationKind, seconds: number): Promise<void> {
  const durations = await loadRunDurations();
  await dynamo.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keys.runDurations(),
      UpdateExpression: 'SET #kind = :seconds',
      ExpressionAttributeNames: { '#kind': kind },
      ExpressionAttributeValues: { ':seconds': withDuration(durations, kind, seconds) },
    }),
  );
}
