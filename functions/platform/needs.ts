import type { EnvName } from './env.ts';
import { type BucketName, bucketEnv, type Resource, type StateMachineName, stateMachines } from './resources.ts';

/** Variables that name resources, and permissions for them. */
export interface Surroundings {
  readonly env: readonly EnvName[];
  readonly grants: Readonly<Partial<Record<Resource, readonly string[]>>>;
}

const env = (...names: readonly EnvName[]): Surroundings => ({ env: names, grants: {} });

const table = (...actions: readonly string[]): Surroundings => ({
  env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
  grants: { table: actions.map((action) => `dynamodb:${action}`) },
});

const objects = (bucket: BucketName, ...actions: readonly string[]): Surroundings => ({
  env: [bucketEnv[bucket]],
  grants: { [`${bucket}-bucket`]: actions.map((action) => `s3:${action}`) },
});

const machine = (name: StateMachineName, ...actions: readonly string[]): Surroundings => ({
  env: [stateMachines[name].env],
  grants: { [name]: actions.map((action) => `states:${action}`) },
});

const userPool = (...actions: readonly string[]): Surroundings => ({
  env: ['USER_POOL_ID'],
  grants: { 'user-pool': actions.map((action) => `cognito-idp:${action}`) },
});

const secret = (resource: Resource, ...names: readonly EnvName[]): Surroundings => ({
  env: names,
  grants: { [resource]: ['secretsmanager:GetSecretValue'] },
});

/** Each need by its name. `read` of a bucket may list it: otherwise S3 returns 403 instead of 404 for a missing object. */
export const needs = {
  table: table('GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'),
  'table:read': table('GetItem', 'Query'),
  'table:get': table('GetItem'),
  'table:query': table('Query'),
  'table:put': table('PutItem'),
  'table:update': table('UpdateItem'),
  'table:batch-read': table('BatchGetItem'),
  'table:batch-write': table('BatchWriteItem'),
  'table:check': table('ConditionCheckItem'),

  'incoming:put': objects('incoming', 'PutObject'),
  'incoming:take': objects('incoming', 'GetObject', 'ListBucket', 'DeleteObject'),
  'incoming:clear': objects('incoming', 'ListBucket', 'DeleteObject'),
  'uploads:get': objects('user-uploads', 'GetObject'),
  'uploads:read': objects('user-uploads', 'GetObject', 'ListBucket'),
  'uploads:put': objects('user-uploads', 'PutObject'),
  'uploads:stream': objects('user-uploads', 'PutObject', 'AbortMultipartUpload'),
  'uploads:delete': objects('user-uploads', 'DeleteObject'),
  'uploads:clear': objects('user-uploads', 'ListBucket', 'DeleteObject'),
  'pictures:get': objects('generated-cards', 'GetObject'),
  'pictures:read': objects('generated-cards', 'GetObject', 'ListBucket'),
  'pictures:put': objects('generated-cards', 'PutObject'),
  'pictures:delete': objects('generated-cards', 'DeleteObject'),
  'pictures:clear': objects('generated-cards', 'ListBucket', 'DeleteObject'),
  'templates:read': objects('templates', 'GetObject', 'ListBucket'),
  'prints:get': objects('print-files', 'GetObject'),
  'prints:read': objects('print-files', 'GetObject', 'ListBucket'),
  'prints:put': objects('print-files', 'PutObject'),
  'prints:delete': objects('print-files', 'DeleteObject'),
  'prints:clear': objects('print-files', 'ListBucket', 'DeleteObject'),

  'generations:start': machine('generate-side', 'StartExecution', 'StopExecution'),
  'generations:repair': machine('generate-side', 'StartExecution', 'DescribeExecution', 'ListExecutions'),
  'generations:describe': machine('generate-side', 'DescribeExecution'),
  'generations:name': env(stateMachines['generate-side'].env),
  'sets:start': machine('make-set', 'StartExecution', 'StopExecution'),
  'sets:repair': machine('make-set', 'StartExecution', 'DescribeExecution'),
  'fulfilment:drive': machine('fulfil-order', 'StartExecution', 'DescribeExecution', 'SendTaskSuccess'),
  'fulfilment:describe': machine('fulfil-order', 'DescribeExecution'),
  'fulfilment:answer': { env: [], grants: { 'fulfil-order': ['states:SendTaskSuccess'] } },

  auth: env('USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'USER_POOL_ENDPOINT'),
  'user-pool:read': userPool('AdminGetUser', 'ListUsers'),
  'user-pool:delete': userPool('AdminDeleteUser'),
  'user-pool:sign-out': userPool('AdminUserGlobalSignOut'),
  'user-pool:create': userPool('AdminCreateUser', 'AdminSetUserPassword'),
  /** Reads whether a caller has a second factor. The pool triggers the function and names itself in the event. */
  'second-factor': { env: ['OPERATORS_NEED_SECOND_FACTOR'], grants: { 'user-pool': ['cognito-idp:AdminGetUser'] } },

  links: secret('link-key', 'SITE_ORIGIN', 'LINK_KEY_ID', 'LINK_KEY', 'LINK_KEY_ARN'),
  'player-links': secret('player-link-secret', 'PLAYER_LINK_SECRET', 'PLAYER_LINK_SECRET_ARN'),
  challenges: secret('secret', 'CHALLENGE_SECRET', 'CHALLENGE_SECRET_ARN'),
  payments: secret(
    'payment-keys',
    'PAYMENT_KEYS_ARN',
    'PAYMENT_KEY',
    'PAYMENT_WEBHOOK_SECRET',
    'PAYMENT_CONNECT_SECRET',
    'PAYMENT_ENDPOINT',
    'PAYMENT_TAX',
  ),
  carrier: secret(
    'carrier-keys',
    'CARRIER_KEYS_ARN',
    'CARRIER_KEY',
    'CARRIER_WEBHOOK_SECRET',
    'CARRIER_FROM',
    'CARRIER_ENDPOINT',
  ),
  'chat-tokens': secret('chat-keys', 'CHAT_SECRET', 'CHAT_KEYS_ARN'),
  artists: {
    env: [
      'ARTISTS',
      'AUDIENCE',
      'HOSTED_ART',
      'ARTIST_KEYS_ARN',
      'GEMINI_KEY',
      'FAL_KEY',
      'GEMINI_ENDPOINT',
      'FAL_ENDPOINT',
    ],
    grants: { 'artist-models': ['bedrock:InvokeModel'], 'artist-keys': ['secretsmanager:GetSecretValue'] },
  },
  moderator: { env: ['MODERATOR'], grants: { 'photo-labels': ['rekognition:DetectModerationLabels'] } },
  colours: { env: ['COLOUR_ANALYST', 'COLOUR_MODEL'], grants: { 'colour-model': ['bedrock:InvokeModel'] } },
  'set-width': env('SET_WIDTH'),
  finder: env('FIND_ATHLETE', 'METRIC_NAMESPACE'),
  metrics: env('METRIC_NAMESPACE'),
  'new-versions': {
    env: [],
    grants: {
      'area-versions': ['lambda:InvokeFunction'],
      'area-releases': ['codedeploy:GetDeployment', 'codedeploy:PutLifecycleEventHookExecutionStatus'],
    },
  },
  mail: { env: ['MAIL_FROM', 'MAIL_CONFIGURATION_SET'], grants: { mail: ['ses:SendEmail'] } },
  bus: { env: ['EVENT_BUS_NAME', 'METRIC_NAMESPACE'], grants: { bus: ['events:PutEvents'] } },
  'dead-letters': {
    env: ['DEAD_LETTER_URLS'],
    grants: {
      'dead-letters': [
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:ListDeadLetterSourceQueues',
        'sqs:ListMessageMoveTasks',
        'sqs:StartMessageMoveTask',
      ],
      'work-queues': ['sqs:GetQueueAttributes', 'sqs:SendMessage'],
    },
  },

  site: env('SITE_ORIGIN'),
  'shipping-scope': env('SHIPPING_SCOPE'),
  'uploads:name': env(bucketEnv['user-uploads']),
  'generation-limits': env('GENERATION_LIMITS'),
  journey: env('JOURNEY'),
  /** Configuration that the site reads before its first page. */
  'public-config': env(
    'COMMIT',
    'IDENTITY_PROVIDER',
    'IDENTITY_DOMAIN',
    'GTM_ID',
    'GTAG_ID',
    'CHAT_PROVIDER',
    'CHAT_APP_ID',
    'ARTISTS',
  ),
} as const satisfies Record<string, Surroundings>;

export type NeedName = keyof typeof needs;

/** The distinct variables and permissions of a function with these needs. */
export function surroundingsOf(names: readonly NeedName[]): Surroundings {
  const all: readonly Surroundings[] = names.map((name) => needs[name]);
  const grants = new Map<Resource, Set<string>>();
  for (const need of all)
    for (const [resource, actions] of Object.entries(need.grants) as [Resource, readonly string[]][])
      grants.set(resource, new Set([...(grants.get(resource) ?? []), ...actions]));
  return {
    env: [...new Set(all.flatMap((need) => need.env))],
    grants: Object.fromEntries([...grants].map(([resource, actions]) => [resource, [...actions]])),
  };
}
