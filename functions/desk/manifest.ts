import { journeyMinutes } from '#domain/desk/journey.ts';
import {
  tableBatchRead,
  tableRead,
  tableWrite,
  apiSize,
  authEnv,
  carrierEnv,
  readObjects,
  pictureEnv,
  type FunctionRow,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const opsFunctions = {
  'api-ops': {
    entry: 'desk/api-ops',
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
      ...linkEnv,
      ...authEnv,
    ],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
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
      'print-files-bucket': [...readObjects, 's3:PutObject'],
      'generate-side': ['states:DescribeExecution'],
      'fulfil-order': ['states:DescribeExecution'],
      'carrier-keys': ['secretsmanager:GetSecretValue'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
  'walk-journey': {
    entry: 'desk/journey/every-40-minutes',
    harm: 'Nobody notices that customers cannot sign in, make a card or fill a box.',
    runbook: 'The journey fails',
    trigger: { kind: 'schedule', minutes: journeyMinutes },
    env: ['TABLE_NAME', 'SITE_ORIGIN', 'USER_POOL_ID', 'METRIC_NAMESPACE', 'CLOCK_OFFSET_SECONDS', 'JOURNEY'],
    grants: {
      table: ['dynamodb:PutItem'],
      'user-pool': ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminSetUserPassword'],
    },
    memory: 512,
    // A generation may take its two minutes; all other steps together take seconds.
    timeout: 180,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
