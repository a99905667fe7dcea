import { build, type Plugin } from 'esbuild';
import { type FunctionName, functionRow } from '#functions/manifest.ts';

/** SDK command → the IAM actions it needs. Null if it needs none. */
const actionsOfCommand: Readonly<Record<string, readonly string[] | null>> = {
  GetCommand: ['dynamodb:GetItem'],
  QueryCommand: ['dynamodb:Query'],
  PutCommand: ['dynamodb:PutItem'],
  UpdateCommand: ['dynamodb:UpdateItem'],
  DeleteCommand: ['dynamodb:DeleteItem'],
  BatchGetCommand: ['dynamodb:BatchGetItem'],
  BatchWriteCommand: ['dynamodb:BatchWriteItem'],
  // Its items decide: see `actionsOfItem`.
  TransactWriteCommand: [],
  GetObjectCommand: ['s3:GetObject'],
  HeadObjectCommand: ['s3:GetObject'],
  PutObjectCommand: ['s3:PutObject'],
  DeleteObjectCommand: ['s3:DeleteObject'],
  DeleteObjectsCommand: ['s3:DeleteObject'],
  ListObjectsV2Command: ['s3:ListBucket'],
  StartExecutionCommand: ['states:StartExecution'],
  StopExecutionCommand: ['states:StopExecution'],
  DescribeExecutionCommand: ['states:DescribeExecution'],
  ListExecutionsCommand: ['states:ListExecutions'],
  SendTaskSuccessCommand: ['states:SendTaskSuccess'],
  PutEventsCommand: ['events:PutEvents'],
  DescribeStacksCommand: ['cloudformation:DescribeStacks'],
  UpdateTerminationProtectionCommand: ['cloudformation:UpdateTerminationProtection'],
  ChangeMessageVisibilityCommand: ['sqs:ChangeMessageVisibility'],
  GetQueueAttributesCommand: ['sqs:GetQueueAttributes'],
  ReceiveMessageCommand: ['sqs:ReceiveMessage'],
  ListDeadLetterSourceQueuesCommand: ['sqs:ListDeadLetterSourceQueues'],
  ListMessageMoveTasksCommand: ['sqs:ListMessageMoveTasks'],
  // The task receives and sends with its starter's permissions.
  StartMessageMoveTaskCommand: [
    'sqs:StartMessageMoveTask',
    'sqs:ReceiveMessage',
    'sqs:DeleteMessage',
    'sqs:GetQueueAttributes',
    'sqs:SendMessage',
  ],
  SendEmailCommand: ['ses:SendEmail'],
  SendRawEmailCommand: ['ses:SendRawEmail'],
  InvokeModelCommand: ['bedrock:InvokeModel'],
  ConverseCommand: ['bedrock:InvokeModel'],
  DetectModerationLabelsCommand: ['rekognition:DetectModerationLabels'],
  AdminCreateUserCommand: ['cognito-idp:AdminCreateUser'],
  AdminSetUserPasswordCommand: ['cognito-idp:AdminSetUserPassword'],
  AdminDeleteUserCommand: ['cognito-idp:AdminDeleteUser'],
  AdminGetUserCommand: ['cognito-idp:AdminGetUser'],
  AdminUserGlobalSignOutCommand: ['cognito-idp:AdminUserGlobalSignOut'],
  ListUsersCommand: ['cognito-idp:ListUsers'],
  GetParameterCommand: ['ssm:GetParameter'],
  PutParameterCommand: ['ssm:PutParameter'],
  GetParameterHistoryCommand: ['ssm:GetParameterHistory'],
  GetSecretValueCommand: ['secretsmanager:GetSecretValue'],
  CreateSecretCommand: ['secretsmanager:CreateSecret'],
  CreateInvalidationCommand: ['cloudfront:CreateInvalidation'],
  InvokeCommand: ['lambda:InvokeFunction'],
  GetDeploymentCommand: ['codedeploy:GetDeployment'],
  PutLifecycleEventHookExecutionStatusCommand: ['codedeploy:PutLifecycleEventHookExecutionStatus'],
  GetAliasCommand: ['lambda:GetAlias'],
  UpdateAliasCommand: ['lambda:UpdateAlias'],
  DeleteFunctionCommand: ['lambda:DeleteFunction'],
  ListVersionsByFunctionCommand: ['lambda:ListVersionsByFunction'],
  // Any credentials may read their own identity.
  GetCallerIdentityCommand: null,
  // The user pool's public API.
  ForgotPasswordCommand: null,
};

/** An item of a transaction → the action it needs. */
const actionsOfItem: Readonly<Record<string, string>> = {
  Put: 'dynamodb:PutItem',
  Update: 'dynamodb:UpdateItem',
  Delete: 'dynamodb:DeleteItem',
  ConditionCheck: 'dynamodb:ConditionCheckItem',
};

/** Leaves out packages but ours. esbuild's own option leaves out ours, too. */
const withoutPackages: Plugin = {
  name: 'without-packages',
  setup(bundler) {
    bundler.onResolve({ filter: /^[a-z@]/ }, ({ path, kind }) =>
      kind === 'entry-point' ? null : { path, external: true },
    );
  },
};

/** Our own code that the function reaches: bundled and tree-shaken like the build, without packages. */
async function reachedSource(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    plugins: [withoutPackages],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

const entryOf = (name: FunctionName): string => `functions/${functionRow(name).entry}.ts`;

/** The environment variables in a function's code. */
export async function variablesRead(name: FunctionName): Promise<string[]> {
  const source = await reachedSource(entryOf(name));
  const calls = [...source.matchAll(/readEnv\(\[([^\]]*)\]/g)].map(([, list = '']) => list);
  return [...new Set(calls.flatMap((list) => list.match(/[A-Z][A-Z_0-9]+/g) ?? []))].toSorted();
}

/** The IAM actions that the SDK calls in a function's code need. */
export const actionsCalled = (name: FunctionName): Promise<string[]> => actionsCalledFrom(entryOf(name));

/** The IAM actions that the SDK calls of an entry's code need. */
export async function actionsCalledFrom(entry: string): Promise<string[]> {
  const source = await reachedSource(entry);
  const commands = [...source.matchAll(/new (\w+?Command)\d*\(/g)].map(([, command = '']) => command);
  const unknown = commands.filter((command) => !Object.hasOwn(actionsOfCommand, command));
  if (unknown.length > 0) throw new Error(`tests/infra/sdk-calls.ts does not know ${unknown.join(', ')}`);
  const called = commands.flatMap((command) => actionsOfCommand[command] ?? []);
  const posts = source.includes('createPresignedPost(') ? ['s3:PutObject'] : [];
  // All multipart calls need the permission to put, but aborting has its own.
  const parts = source.includes('new Upload(') ? ['s3:PutObject', 's3:AbortMultipartUpload'] : [];
  // Powertools makes the call.
  const secrets = source.includes('getSecret(') ? ['secretsmanager:GetSecretValue'] : [];
  // Without permission to list, S3 returns 403 for a missing object instead of NoSuchKey.
  const misses = /instanceof NoSuchKey/.test(source) ? ['s3:ListBucket'] : [];
  const items = commands.includes('TransactWriteCommand')
    ? [...source.matchAll(/\b(Put|Update|Delete|ConditionCheck): \{/g)].map(
        ([, kind = '']) => actionsOfItem[kind] ?? '',
      )
    : [];
  return [...new Set([...called, ...posts, ...parts, ...secrets, ...misses, ...items])].toSorted();
}
