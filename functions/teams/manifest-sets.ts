import {
  apiSize,
  authEnv,
  type FunctionRow,
  tableBatchRead,
  tableRead,
  tableWrite,
  linkEnv,
} from '#functions/platform/function-row.ts';

const task = {
  trigger: { kind: 'task', machine: 'make-set' },
  runbook: 'Sets of a team',
  env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
  memory: 512,
  timeout: 20,
  renders: false,
  grants: { table: [...tableRead, ...tableWrite] },
} as const satisfies Partial<FunctionRow>;

export const setsFunctions = {
  'api-sets': {
    entry: 'teams/api-sets',
    harm: 'Coaches cannot start a set of cards or see how far it is.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'sets' },
    env: ['TABLE_NAME', 'GENERATED_BUCKET', 'MAKE_SET_ARN', ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite],
      'generated-cards-bucket': ['s3:GetObject'],
      'make-set': ['states:StartExecution', 'states:StopExecution'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
  'plan-set': {
    ...task,
    entry: 'teams/sets/tasks/make-set/plan',
    harm: 'Coaches start a set and no card is made.',
    grants: { table: tableRead },
  },
  'advance-set-card': {
    ...task,
    entry: 'teams/sets/tasks/make-set/advance',
    harm: 'Coaches start a set and no card is made.',
    env: ['TABLE_NAME', 'GENERATED_BUCKET', 'GENERATE_SIDE_ARN', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...tableRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
  },
  'fail-set-card': {
    ...task,
    entry: 'teams/sets/tasks/make-set/fail-card',
    harm: 'A card of a set that failed is shown as being made.',
  },
  'close-set': { ...task, entry: 'teams/sets/tasks/make-set/close', harm: 'A set stays unfinished until the next minute.' },
  'continue-sets': {
    entry: 'teams/sets/every-minute',
    harm: 'A set whose workflow died stays as it is.',
    runbook: 'Sets of a team',
    trigger: { kind: 'schedule', minutes: 1 },
    env: ['TABLE_NAME', 'MAKE_SET_ARN', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...tableRead, ...tableWrite],
      'make-set': ['states:StartExecution', 'states:DescribeExecution'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
