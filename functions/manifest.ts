import type { Area } from '#domain/routes/endpoints';
import type { Consumer } from '#domain/events';
import type { EnvName } from './env.ts';

/**
 * Every Lambda and what it needs, as data: the CDK app, the local start, the bundler and the tests read it. No SDK and no CDK in here.
 */
export const bucketNames = ['incoming', 'user-uploads', 'generated-cards', 'templates', 'print-files'] as const;
export type BucketName = (typeof bucketNames)[number];

/** The variable that carries each bucket's real name. */
export const bucketEnv = {
  incoming: 'INCOMING_BUCKET',
  'user-uploads': 'UPLOADS_BUCKET',
  'generated-cards': 'GENERATED_BUCKET',
  templates: 'TEMPLATES_BUCKET',
  'print-files': 'PRINT_BUCKET',
} as const satisfies Record<BucketName, EnvName>;

export const tableShape = {
  name: 'goldcut',
  partitionKey: 'pk',
  sortKey: 'sk',
  indexes: [
    { name: 'gsi1', partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    { name: 'gsi2', partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
  ],
  /** Epoch seconds. */
  ttl: 'expires_at',
} as const;

export const eventSource = 'goldcut';

export const stateMachines = { 'generate-side': { file: 'generate-side.asl.json', env: 'GENERATE_SIDE_ARN' } } as const;
export type StateMachineName = keyof typeof stateMachines;

/** Queue → how often a message is tried before it is a dead letter. Visibility is six times the worker's timeout (AWS's advice). */
export const queues = {
  mail: { receives: 5 },
  erase: { receives: 5 },
  'check-upload': { receives: 3 },
  print: { receives: 5 },
  carrier: { receives: 5 },
  boxes: { receives: 5 },
  // The provider may be away for a while, and it is a customer's money.
  refund: { receives: 10 },
} as const;
export type QueueName = keyof typeof queues;

export type Resource =
  | 'table'
  | 'bus'
  | 'mail'
  | 'user-pool'
  | 'secret'
  | 'artist-keys'
  | 'carrier-keys'
  | 'payment-keys'
  | 'artist-models'
  | 'photo-labels'
  | StateMachineName
  | `${BucketName}-bucket`;

export type Trigger =
  | { readonly kind: 'http'; readonly area: Area }
  | {
      readonly kind: 'queue';
      readonly queue: QueueName;
      readonly source: { kind: 'events'; consumer: Consumer } | { kind: 'bucket'; bucket: BucketName };
    }
  | { readonly kind: 'stream' }
  | { readonly kind: 'schedule'; readonly minutes: number }
  | { readonly kind: 'execution-ended'; readonly machine: StateMachineName }
  | { readonly kind: 'task'; readonly machine: StateMachineName }
  | { readonly kind: 'user-pool'; readonly on: 'PreSignUp' | 'PostConfirmation' | 'CustomMessage' };

/**
 * Of every process that draws, which moves pictures of 5 MB all day: one arena, as each of glibc's others keeps what was freed in it; blocks
 * above 256 KB go back to the system when they are freed, as glibc else raises that bound to the size of a picture: 40 MB less after 400 cards; and
 * a small nursery, as pictures are not in it.
 */
export const drawingEnvironment = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '262144',
  NODE_OPTIONS: '--max-semi-space-size=4',
} as const;

export interface FunctionRow {
  /** Source below `functions/`, exporting `handler`. */
  readonly entry: string;
  readonly trigger: Trigger;
  readonly env: readonly EnvName[];
  readonly grants: Readonly<Partial<Record<Resource, readonly string[]>>>;
  /** MB. One vCPU comes at 1,769 MB. */
  readonly memory: number;
  /** Seconds. */
  readonly timeout: number;
  /** Draws or decodes pictures: carries sharp, canvas and fonts, and locally has a process of its own. */
  readonly renders: boolean;
}

const read = ['dynamodb:GetItem', 'dynamodb:Query'];
const write = ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
// Without the right to list, S3 answers 403 instead of 404 for an object that is not there.
const batchRead = 'dynamodb:BatchGetItem';
const readObjects = ['s3:GetObject', 's3:ListBucket'];
const api: Pick<FunctionRow, 'memory' | 'timeout'> = { memory: 512, timeout: 20 };
const drawing: Pick<FunctionRow, 'memory' | 'renders'> = { memory: 1769, renders: true };
const auth: readonly EnvName[] = ['USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'USER_POOL_ENDPOINT', 'CLOCK_OFFSET_SECONDS'];
const task = { kind: 'task', machine: 'generate-side' } as const;
const taskBase = { trigger: task, memory: 512, timeout: 20, renders: false, grants: { table: [...read, ...write] } };
const signing: readonly EnvName[] = ['UPLOADS_BUCKET', 'GENERATED_BUCKET'];

const following: readonly EnvName[] = ['CARRIER_KEYS_ARN', 'CARRIER_KEY', 'CARRIER_WEBHOOK_SECRET', 'CARRIER_ENDPOINT'];
const paying: readonly EnvName[] = [
  'PAYMENT_KEYS_ARN',
  'PAYMENT_KEY',
  'PAYMENT_WEBHOOK_SECRET',
  'PAYMENT_ENDPOINT',
  'PAYMENT_TAX',
];

export const functions = {
  'api-catalog': {
    entry: 'catalog/api',
    trigger: { kind: 'http', area: 'catalog' },
    env: [
      'TABLE_NAME',
      'TEMPLATES_BUCKET',
      'CHALLENGE_SECRET',
      'CHALLENGE_SECRET_ARN',
      'SHIPPING_SCOPE',
      'IDENTITY_PROVIDER',
      'IDENTITY_DOMAIN',
      ...auth,
    ],
    grants: {
      table: [...read, 'dynamodb:UpdateItem'],
      secret: ['secretsmanager:GetSecretValue'],
      'templates-bucket': ['s3:GetObject'],
    },
    ...api,
    renders: false,
  },
  'api-account': {
    entry: 'account/api',
    trigger: { kind: 'http', area: 'account' },
    env: ['TABLE_NAME', ...paying, ...signing, ...auth],
    grants: {
      table: [...read, batchRead, ...write],
      'payment-keys': ['secretsmanager:GetSecretValue'],
      'user-pool': ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminGetUser'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...api,
    renders: false,
  },
  'api-players': {
    entry: 'players/api',
    trigger: { kind: 'http', area: 'players' },
    env: ['TABLE_NAME', ...auth],
    grants: { table: [...read, ...write] },
    ...api,
    renders: false,
  },
  'api-cards': {
    entry: 'cards/api',
    trigger: { kind: 'http', area: 'cards' },
    env: ['TABLE_NAME', 'INCOMING_BUCKET', ...signing, ...auth],
    grants: {
      table: [...read, ...write],
      'incoming-bucket': ['s3:PutObject'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject', 's3:PutObject'],
    },
    ...api,
    renders: false,
  },
  'api-shop': {
    entry: 'shop/api',
    trigger: { kind: 'http', area: 'shop' },
    env: ['TABLE_NAME', 'GENERATED_BUCKET', ...auth],
    grants: {
      table: [...read, batchRead, ...write, 'dynamodb:ConditionCheckItem'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...api,
    renders: false,
  },
  'api-orders': {
    entry: 'orders/api',
    trigger: { kind: 'http', area: 'orders' },
    env: ['TABLE_NAME', 'SITE_ORIGIN', 'SHIPPING_SCOPE', ...paying, ...following, ...signing, ...auth],
    grants: {
      table: [...read, batchRead, ...write],
      'user-pool': ['cognito-idp:AdminGetUser'],
      'carrier-keys': ['secretsmanager:GetSecretValue'],
      'payment-keys': ['secretsmanager:GetSecretValue'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...api,
    renders: false,
  },
  'api-generation': {
    entry: 'generation/api',
    trigger: { kind: 'http', area: 'generation' },
    env: ['TABLE_NAME', 'GENERATE_SIDE_ARN', 'GENERATION_LIMITS', 'PRINT_BUCKET', ...signing, ...auth],
    grants: {
      table: [...read, ...write],
      'user-uploads-bucket': [...readObjects, 's3:PutObject'],
      'generated-cards-bucket': [...readObjects, 's3:PutObject'],
      'print-files-bucket': ['s3:GetObject'],
      'generate-side': ['states:StartExecution', 'states:StopExecution'],
    },
    ...drawing,
    timeout: 29,
  },
  'api-documents': {
    entry: 'documents/api',
    trigger: { kind: 'http', area: 'documents' },
    env: ['TABLE_NAME', ...auth],
    grants: { table: [...read, 'dynamodb:UpdateItem'] },
    ...drawing,
    timeout: 20,
  },
  'api-ops': {
    entry: 'ops/api',
    trigger: { kind: 'http', area: 'ops' },
    env: ['TABLE_NAME', ...signing, ...auth],
    grants: {
      table: [...read, ...write],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...api,
    renders: false,
  },
  'prepare-generation': {
    entry: 'generation/tasks/generate-side/prepare',
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    ...taskBase,
  },
  'moderate-photo': {
    entry: 'generation/tasks/generate-side/moderate',
    ...taskBase,
    env: ['TABLE_NAME', 'UPLOADS_BUCKET', 'MODERATOR', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      ...taskBase.grants,
      'user-uploads-bucket': readObjects,
      'photo-labels': ['rekognition:DetectModerationLabels'],
    },
  },
  'paint-option': {
    entry: 'generation/tasks/generate-side/paint',
    ...taskBase,
    ...drawing,
    env: [
      'TABLE_NAME',
      'UPLOADS_BUCKET',
      'GENERATED_BUCKET',
      'TEMPLATES_BUCKET',
      'ARTISTS',
      'AUDIENCE',
      'ARTIST_KEYS_ARN',
      'GEMINI_KEY',
      'FAL_KEY',
      'GEMINI_ENDPOINT',
      'FAL_ENDPOINT',
      'CLOCK_OFFSET_SECONDS',
    ],
    grants: {
      table: read,
      'user-uploads-bucket': readObjects,
      'templates-bucket': readObjects,
      'generated-cards-bucket': [...readObjects, 's3:PutObject', 's3:DeleteObject'],
      'artist-models': ['bedrock:InvokeModel'],
      'artist-keys': ['secretsmanager:GetSecretValue'],
    },
    // It mostly waits for an answer: half a CPU is enough to shrink one photo and read one picture.
    memory: 1024,
    timeout: 240,
  },
  'compose-option': {
    entry: 'generation/tasks/generate-side/compose',
    ...taskBase,
    ...drawing,
    env: ['TABLE_NAME', 'UPLOADS_BUCKET', 'GENERATED_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: read,
      'user-uploads-bucket': readObjects,
      'generated-cards-bucket': [...readObjects, 's3:PutObject'],
    },
    timeout: 60,
  },
  'persist-options': {
    entry: 'generation/tasks/generate-side/persist',
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    ...taskBase,
  },
  'finish-generation': {
    entry: 'generation/tasks/generate-side/finish',
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    ...taskBase,
  },
  'fail-generation': {
    entry: 'generation/tasks/generate-side/fail',
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    ...taskBase,
  },
  'end-execution': {
    entry: 'generation/on-execution-ended',
    trigger: { kind: 'execution-ended', machine: 'generate-side' },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...read, ...write] },
    ...api,
    renders: false,
  },
  'reap-generations': {
    entry: 'generation/every-minute',
    trigger: { kind: 'schedule', minutes: 1 },
    env: ['TABLE_NAME', 'GENERATE_SIDE_ARN', 'EVENT_BUS_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...read, ...write],
      'generate-side': ['states:StartExecution', 'states:DescribeExecution'],
      bus: ['events:PutEvents'],
    },
    ...api,
    renders: false,
  },
  'check-upload': {
    entry: 'photos/on-upload-posted',
    trigger: { kind: 'queue', queue: 'check-upload', source: { kind: 'bucket', bucket: 'incoming' } },
    env: ['TABLE_NAME', 'INCOMING_BUCKET', 'UPLOADS_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...read, ...write],
      'incoming-bucket': [...readObjects, 's3:DeleteObject'],
      'user-uploads-bucket': ['s3:PutObject'],
    },
    ...drawing,
    timeout: 60,
  },
  'track-parcels': {
    entry: 'orders/on-order-shipped',
    trigger: { kind: 'queue', queue: 'carrier', source: { kind: 'events', consumer: 'carrier' } },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS', ...following],
    grants: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'], 'carrier-keys': ['secretsmanager:GetSecretValue'] },
    ...api,
    renders: false,
  },
  'remind-buyers': {
    entry: 'orders/every-15-minutes',
    trigger: { kind: 'schedule', minutes: 15 },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...read, ...write] },
    ...api,
    renders: false,
  },
  'refund-payments': {
    entry: 'orders/payment/on-refund-requested',
    trigger: { kind: 'queue', queue: 'refund', source: { kind: 'events', consumer: 'refund' } },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS', ...paying],
    grants: { table: [...read, ...write], 'payment-keys': ['secretsmanager:GetSecretValue'] },
    ...api,
    renders: false,
  },
  'collect-payment-events': {
    entry: 'orders/payment/every-5-minutes',
    trigger: { kind: 'schedule', minutes: 5 },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS', ...paying],
    grants: { table: [...read, batchRead, ...write], 'payment-keys': ['secretsmanager:GetSecretValue'] },
    ...api,
    timeout: 60,
    renders: false,
  },
  'publish-events': {
    entry: 'platform/events/on-outbox-row',
    trigger: { kind: 'stream' },
    env: ['TABLE_NAME', 'EVENT_BUS_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { bus: ['events:PutEvents'] },
    ...api,
    renders: false,
  },
  'send-mail': {
    entry: 'mail/on-mail-events',
    trigger: { kind: 'queue', queue: 'mail', source: { kind: 'events', consumer: 'mail' } },
    env: ['TABLE_NAME', 'SITE_ORIGIN', 'MAIL_FROM', 'GENERATED_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...read, ...write], mail: ['ses:SendEmail'], 'generated-cards-bucket': ['s3:GetObject'] },
    ...api,
    renders: false,
  },
  'make-print-files': {
    entry: 'printing/on-card-completed',
    trigger: { kind: 'queue', queue: 'print', source: { kind: 'events', consumer: 'print' } },
    env: ['TABLE_NAME', 'UPLOADS_BUCKET', 'GENERATED_BUCKET', 'PRINT_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...read, ...write, 'dynamodb:ConditionCheckItem'],
      'user-uploads-bucket': readObjects,
      'generated-cards-bucket': readObjects,
      'print-files-bucket': ['s3:PutObject'],
    },
    ...drawing,
    // Two masters at 600 dpi and a poster, a few seconds each from cold.
    timeout: 120,
  },
  'follow-boxes': {
    entry: 'shop/on-card-or-order-changed',
    trigger: { kind: 'queue', queue: 'boxes', source: { kind: 'events', consumer: 'boxes' } },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...read, batchRead, ...write] },
    ...api,
    renders: false,
  },
  'erase-data': {
    entry: 'account/on-erased',
    trigger: { kind: 'queue', queue: 'erase', source: { kind: 'events', consumer: 'erase' } },
    env: [
      'TABLE_NAME',
      'INCOMING_BUCKET',
      'UPLOADS_BUCKET',
      'GENERATED_BUCKET',
      'PRINT_BUCKET',
      'USER_POOL_ID',
      'CLOCK_OFFSET_SECONDS',
    ],
    grants: {
      table: [...read, ...write],
      'incoming-bucket': ['s3:ListBucket', 's3:DeleteObject'],
      'user-uploads-bucket': ['s3:ListBucket', 's3:DeleteObject'],
      'generated-cards-bucket': ['s3:ListBucket', 's3:DeleteObject'],
      'print-files-bucket': ['s3:ListBucket', 's3:DeleteObject'],
    },
    ...api,
    timeout: 60,
    renders: false,
  },
  'check-sign-up': {
    entry: 'account/check-sign-up',
    trigger: { kind: 'user-pool', on: 'PreSignUp' },
    env: ['TABLE_NAME', 'CHALLENGE_SECRET', 'CHALLENGE_SECRET_ARN', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...read, 'dynamodb:PutItem'], secret: ['secretsmanager:GetSecretValue'] },
    // Cognito waits five seconds for a trigger.
    memory: 512,
    timeout: 5,
    renders: false,
  },
  'confirm-account': {
    entry: 'account/confirm-account',
    trigger: { kind: 'user-pool', on: 'PostConfirmation' },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: ['dynamodb:PutItem'] },
    memory: 512,
    timeout: 5,
    renders: false,
  },
  'word-mail': {
    entry: 'account/custom-message',
    trigger: { kind: 'user-pool', on: 'CustomMessage' },
    env: ['SITE_ORIGIN'],
    grants: {},
    memory: 256,
    timeout: 5,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;

export type FunctionName = keyof typeof functions;
export const functionNames = Object.keys(functions) as FunctionName[];

/** The widened row of a function, for code that walks the manifest. */
export function functionRow(name: FunctionName): FunctionRow {
  return functions[name];
}
