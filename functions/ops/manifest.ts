import {
  tableBatchRead,
  tableRead,
  tableWrite,
  apiSize,
  authEnv,
  carrierEnv,
  pictureEnv,
  type FunctionRow, linkEnv} from '../platform/function-row.ts';

export const opsFunctions = {
  'api-ops': {
    entry: 'ops/api',
    harm: 'Operators cannot print, ship or refund.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'ops' },
    env: [
      'TABLE_NAME',
      'DEAD_LETTER_URLS',
      'PRINT_BUCKET',
      'GENERATE_SIDE_ARN',
      'FULFIL_ORDER_ARN',
      ...carrierEnv,
      ...pictureEnv,
      ...linkEnv, ...authEnv,
    ],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite],
      'dead-letters': [
        'sqs:GetQueueAttributes',
        'sqs:ReceiveMessage',
        'sqs:DeleteMessage',
        'sqs:ListDeadLetterSourceQueues',
        'sqs:ListMessageMoveTasks',
        'sqs:StartMessageMoveTask',
      ],
      'work-queues': ['sqs:GetQueueAttributes', 'sqs:SendMessage'],
      'user-uploads-bucket': ['s3:GetObject'],
      'generated-cards-bucket': ['s3:GetObject'],
      'print-files-bucket': ['s3:PutObject'],
      'generate-side': ['states:DescribeExecution'],
      'fulfil-order': ['states:DescribeExecution'],
      'carrier-keys': ['secretsmanager:GetSecretValue'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
