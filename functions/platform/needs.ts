import type { EnvName } from './env.ts';
import type { Resource } from './resources.ts';

/** What code finds around it: the variables that name things, and the rights to act on them. */
export interface Surroundings {
  readonly env: readonly EnvName[];
  readonly grants: Readonly<Partial<Record<Resource, readonly string[]>>>;
}

const env = (...names: readonly EnvName[]): Surroundings => ({ env: names, grants: {} });

const table = (...actions: readonly string[]): Surroundings => ({
  env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
  grants: { table: actions.map((action) => `dynamodb:${action}`) },
});

const objects = (bucket: EnvName, resource: Resource, ...actions: readonly string[]): Surroundings => ({
  env: [bucket],
  grants: { [resource]: actions.map((action) => `s3:${action}`) },
});
const incoming = (...actions: readonly string[]) => objects('INCOMING_BUCKET', 'incoming-bucket', ...actions);
const uploads = (...actions: readonly string[]) => objects('UPLOADS_BUCKET', 'user-uploads-bucket', ...actions);
const pictures = (...actions: readonly string[]) => objects('GENERATED_BUCKET', 'generated-cards-bucket', ...actions);
const templates = (...actions: readonly string[]) => objects('TEMPLATES_BUCKET', 'templates-bucket', ...actions);
const prints = (...actions: readonly string[]) => objects('PRINT_BUCKET', 'print-files-bucket', ...actions);

const machine = (name: EnvName, resource: Resource, ...actions: readonly string[]): Surroundings => ({
  env: [name],
  grants: { [resource]: actions.map((action) => `states:${action}`) },
});
const generateSide = (...actions: readonly string[]) => machine('GENERATE_SIDE_ARN', 'generate-side', ...actions);
const makeSet = (...actions: readonly string[]) => machine('MAKE_SET_ARN', 'make-set', ...actions);
const fulfilOrder = (...actions: readonly string[]) => machine('FULFIL_ORDER_ARN', 'fulfil-order', ...actions);

const userPool = (...actions: readonly string[]): Surroundings => ({
  env: ['USER_POOL_ID'],
  grants: { 'user-pool': actions.map((action) => `cognito-idp:${action}`) },
});

const secret = (resource: Resource, ...names: readonly EnvName[]): Surroundings => ({
  env: names,
  grants: { [resource]: ['secretsmanager:GetSecretValue'] },
});

/** Each need by its name. `read` of a bucket may list it: without that right S3 answers 403 instead of 404 for an object that is not there. */
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

  'incoming:put': incoming('PutObject'),
  'incoming:take': incoming('GetObject', 'ListBucket', 'DeleteObject'),
  'incoming:clear': incoming('ListBucket', 'DeleteObject'),
  'uploads:get': uploads('GetObject'),
  'uploads:read': uploads('GetObject', 'ListBucket'),
  'uploads:put': uploads('PutObject'),
  'uploads:stream': uploads('PutObject', 'AbortMultipartUpload'),
  'uploads:delete': uploads('DeleteObject'),
  'uploads:clear': uploads('ListBucket', 'DeleteObject'),
  'pictures:get': pictures('GetObject'),
  'pictures:read': pictures('GetObject', 'ListBucket'),
  'pictures:put': pictures('PutObject'),
  'pictures:delete': pictures('DeleteObject'),
  'pictures:clear': pictures('ListBucket', 'DeleteObject'),
  'templates:read': templates('GetObject', 'ListBucket'),
  'prints:get': prints('GetObject'),
  'prints:read': prints('GetObject', 'ListBucket'),
  'prints:put': prints('PutObject'),
  'prints:delete': prints('DeleteObject'),
  'prints:clear': prints('ListBucket', 'DeleteObject'),

  'generations:start': generateSide('StartExecution', 'StopExecution'),
  'generations:repair': generateSide('StartExecution', 'DescribeExecution', 'ListExecutions'),
  'generations:describe': generateSide('DescribeExecution'),
  'generations:name': env('GENERATE_SIDE_ARN'),
  'sets:start': makeSet('StartExecution', 'StopExecution'),
  'sets:repair': makeSet('StartExecution', 'DescribeExecution'),
  'fulfilment:drive': fulfilOrder('StartExecution', 'DescribeExecution', 'SendTaskSuccess'),
  'fulfilment:describe': fulfilOrder('DescribeExecution'),
  'fulfilment:answer': { env: [], grants: { 'fulfil-order': ['states:SendTaskSuccess'] } },

  /** Checks the tokens of callers. */
  auth: env('USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'USER_POOL_ENDPOINT'),
  'user-pool:read': userPool('AdminGetUser', 'ListUsers'),
  'user-pool:delete': userPool('AdminDeleteUser'),
  'user-pool:create': userPool('AdminCreateUser', 'AdminSetUserPassword'),
  /** Whether a caller has a second factor. The pool calls the function itself and names itself in the event. */
  'second-factor': { env: ['OPERATORS_NEED_SECOND_FACTOR'], grants: { 'user-pool': ['cognito-idp:AdminGetUser'] } },

  /** Signed links to stored files. */
  links: secret('link-key', 'SITE_ORIGIN', 'LINK_KEY_ID', 'LINK_KEY', 'LINK_KEY_ARN'),
  'player-links': secret('player-link-secret', 'PLAYER_LINK_SECRET', 'PLAYER_LINK_SECRET_ARN'),
  challenges: secret('secret', 'CHALLENGE_SECRET', 'CHALLENGE_SECRET_ARN'),
  payments: secret(
    'payment-keys',
    'PAYMENT_KEYS_ARN',
    'PAYMENT_KEY',
    'PAYMENT_WEBHOOK_SECRET',
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
    env: ['ARTISTS', 'AUDIENCE', 'ARTIST_KEYS_ARN', 'GEMINI_KEY', 'FAL_KEY', 'GEMINI_ENDPOINT', 'FAL_ENDPOINT'],
    grants: { 'artist-models': ['bedrock:InvokeModel'], 'artist-keys': ['secretsmanager:GetSecretValue'] },
  },
  moderator: { env: ['MODERATOR'], grants: { 'photo-labels': ['rekognition:DetectModerationLabels'] } },
  colours: { env: ['COLOUR_ANALYST', 'COLOUR_MODEL'], grants: { 'colour-model': ['bedrock:InvokeModel'] } },
  finder: env('FIND_ATHLETE', 'METRIC_NAMESPACE'),
  metrics: env('METRIC_NAMESPACE'),
  mail: { env: ['MAIL_FROM', 'MAIL_CONFIGURATION_SET'], grants: { mail: ['ses:SendEmail'] } },
  bus: { env: ['EVENT_BUS_NAME', 'METRIC_NAMESPACE'], grants: { bus: ['events:PutEvents'] } },
  /** Lists dead letters and sends them back to their queues. */
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
  'uploads:name': env('UPLOADS_BUCKET'),
  'generation-limits': env('GENERATION_LIMITS'),
  journey: env('JOURNEY'),
  /** What the site reads of third parties before its first page. */
  'public-config': env(
    'COMMIT',
    'IDENTITY_PROVIDER',
    'IDENTITY_DOMAIN',
    'GTM_ID',
    'GTAG_ID',
    'CHAT_PROVIDER',
    'CHAT_APP_ID',
  ),
} as const satisfies Record<string, Surroundings>;

export type NeedName = keyof typeof needs;

/** The variables and the rights of a function with these needs, each once. */
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
