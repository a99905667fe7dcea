import { apiSize, carrierEnv, type FunctionRow, readObjects, tableRead, tableWrite } from '#functions/platform/function-row.ts';

const runbook = 'Orders in production';

const task = {
  trigger: { kind: 'task', machine: 'fulfil-order' },
  runbook,
  env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
  memory: 512,
  timeout: 20,
  renders: false,
  grants: { table: [...tableRead, ...tableWrite] },
} as const satisfies Partial<FunctionRow>;

const unseen = 'Operators do not see which paid orders wait too long.';

export const fulfilmentFunctions = {
  'plan-file-checks': {
    ...task,
    entry: 'production/workflow/tasks/fulfil-order/plan-checks',
    harm: 'Print files are not checked before they are printed.',
    env: ['TABLE_NAME'],
    grants: { table: ['dynamodb:Query'] },
  },
  'check-print-files': {
    ...task,
    entry: 'production/workflow/tasks/fulfil-order/check-files',
    harm: 'Print files are not checked before they are printed.',
    env: ['TABLE_NAME', 'PRINT_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: { ...task.grants, 'print-files-bucket': readObjects },
    // Ten files of some megabytes.
    memory: 1024,
    timeout: 60,
  },
  'accept-print-files': {
    ...task,
    entry: 'production/workflow/tasks/fulfil-order/accept-files',
    harm: 'Print files that were checked are shown as unchecked.',
  },
  'wait-for-step': {
    ...task,
    entry: 'production/workflow/tasks/fulfil-order/wait-for-step',
    harm: unseen,
    grants: { ...task.grants, 'fulfil-order': ['states:SendTaskSuccess'] },
  },
  'buy-label': {
    ...task,
    entry: 'production/workflow/tasks/fulfil-order/buy-label',
    harm: 'Packed orders have no label: operators type the parcel numbers in.',
    env: ['TABLE_NAME', 'PRINT_BUCKET', 'CLOCK_OFFSET_SECONDS', ...carrierEnv],
    grants: {
      ...task.grants,
      'print-files-bucket': ['s3:PutObject'],
      'carrier-keys': ['secretsmanager:GetSecretValue'],
    },
    // Rates, purchase and the label's file are a call each.
    timeout: 60,
  },
  'report-overdue': { ...task, entry: 'production/workflow/tasks/fulfil-order/report-overdue', harm: unseen },
  'follow-orders': {
    entry: 'production/workflow/on-order-moved',
    harm: unseen,
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'fulfilment', source: { kind: 'events', consumer: 'fulfilment' } },
    env: ['TABLE_NAME', 'FULFIL_ORDER_ARN', 'METRIC_NAMESPACE', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...tableRead, ...tableWrite],
      'fulfil-order': ['states:StartExecution', 'states:DescribeExecution', 'states:SendTaskSuccess'],
    },
    ...apiSize,
    renders: false,
  },
  'note-workflow-end': {
    entry: 'production/workflow/on-execution-ended',
    harm: 'Operators do not read on the order that its workflow failed.',
    runbook: 'Dead letters',
    trigger: { kind: 'execution-ended', machine: 'fulfil-order' },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...tableRead, ...tableWrite] },
    ...apiSize,
    renders: false,
  },
  'repair-workflows': {
    entry: 'production/workflow/every-15-minutes',
    harm: 'Paid orders whose workflow was lost are not watched.',
    runbook,
    trigger: { kind: 'schedule', minutes: 15 },
    env: ['TABLE_NAME', 'FULFIL_ORDER_ARN', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...tableRead, ...tableWrite],
      'fulfil-order': ['states:StartExecution', 'states:DescribeExecution', 'states:SendTaskSuccess'],
    },
    ...apiSize,
    renders: false,
    // Ten thousand orders are a read each.
    timeout: 300,
  },
} as const satisfies Record<string, FunctionRow>;
