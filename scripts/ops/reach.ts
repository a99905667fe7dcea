import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { AppError } from '#domain/tables/errors.ts';
import { type QueueName, queues, type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import { nameOf } from '#infra/deployment.ts';
import { parseStageName, type StageName, stages } from '#infra/stages.ts';
import { readAddresses } from '#local/state/addresses.ts';
import { dataDir } from '#scripts/serve/data-dir.ts';

/** An error that a person can act on: no product to reach, or an unknown name. */
export class CannotDo extends Error {}

const queueNames = Object.keys(queues) as QueueName[];

async function deadLetterUrls(name: StageName): Promise<Record<string, string>> {
  const sqs = new SQSClient({});
  const found = await Promise.all(
    queueNames.map(async (queue) => {
      const { QueueUrl = '' } = await sqs.send(
        new GetQueueUrlCommand({ QueueName: nameOf(`${queue}-dead`, { name }) }),
      );
      return [queue, QueueUrl] as const;
    }),
  );
  return Object.fromEntries(found);
}

/** The name that AWS gave the bucket of print files: an output of the stack Data. */
async function printBucket(name: StageName): Promise<string> {
  const stack = new DescribeStacksCommand({ StackName: nameOf('Data', { name }) });
  const { Stacks = [] } = await new CloudFormationClient({}).send(stack);
  const outputs = Stacks.flatMap(({ Outputs = [] }) => Outputs);
  return outputs.find(({ OutputKey }) => OutputKey === 'printfilesname')?.OutputValue ?? '';
}

/** The variables of a stage in AWS. Resources are named after their stage; the table's ARN contains the account. */
async function stageVariables(name: StageName): Promise<Record<string, string>> {
  const table = nameOf('table', { name });
  const { Table } = await new DynamoDBClient({}).send(new DescribeTableCommand({ TableName: table }));
  const [, , , region = '', account = ''] = (Table?.TableArn ?? '').split(':');
  const machines = Object.entries(stateMachines).map(([machine, { env }]) => [
    env,
    `arn:aws:states:${region}:${account}:stateMachine:${nameOf(machine as StateMachineName, { name })}`,
  ]);
  return {
    TABLE_NAME: table,
    PRINT_BUCKET: await printBucket(name),
    DEAD_LETTER_URLS: JSON.stringify(await deadLetterUrls(name)),
    ...(Object.fromEntries(machines) as Record<string, string>),
  };
}

async function localVariables(): Promise<Record<string, string>> {
  const found = await readAddresses(dataDir());
  if (found) return found;
  throw new CannotDo(
    `No product runs on ${dataDir()}. Start it with \`npm start\`, name its data with LOCAL_DATA_DIR=…, or name a stage in AWS with --stage ${Object.keys(stages).join('|')}.`,
  );
}

/**
 * Points the SDK clients at a stage in AWS, or at the local product. Sets environment variables, which clients read, so import modules with
 * clients after it. Throws `CannotDo` if no local product runs.
 */
export async function reach(stage: string | undefined): Promise<string> {
  if (stage === undefined) {
    Object.assign(process.env, await localVariables());
    return dataDir();
  }
  const name = parseStageName(stage);
  process.env.AWS_REGION ??= stages[name].region;
  Object.assign(process.env, await stageVariables(name));
  return nameOf('table', { name });
}

const closed = /ECONNREFUSED|ENOTFOUND|ECONNRESET|EHOSTUNREACH|TimeoutError|NetworkingError/;

/** True for a reply of 5xx, which is no fault of the command. */
const isFaultOfAws = (error: Error): boolean => '$fault' in error && error.$fault === 'server';

/** A message for a failed call. Null for a bug. */
export function meaningOf(error: unknown, where: string): string | null {
  if (!(error instanceof Error)) return null;
  const { name, code, message } = error as NodeJS.ErrnoException;
  if (error instanceof CannotDo || error instanceof AppError) return message;
  if (message.startsWith('There is no stage')) return message;
  if (/Credentials|Token/.test(name)) return `AWS knows no valid credentials here: ${message}`;
  if (name === 'AccessDeniedException') return `These credentials may not read ${where}: ${message}`;
  if (name === 'ResourceNotFoundException')
    return `${where} is not there. Is the stage deployed in this account and region?`;
  if (closed.test(`${name} ${code} ${message}`))
    return `Nothing answers for ${where}. Is it running, and is the network up?`;
  return isFaultOfAws(error) ? `AWS failed for ${where}: ${name}. Look at the AWS Health Dashboard, and repeat.` : null;
}
