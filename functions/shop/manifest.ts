import {
  tableRead,
  tableWrite,
  tableBatchRead,
  apiSize,
  authEnv,
  type FunctionRow,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const shopFunctions = {
  'api-shop': {
    entry: 'shop/api-shop',
    harm: 'Customers cannot fill boxes or the cart.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'shop' },
    env: ['TABLE_NAME', 'GENERATED_BUCKET', ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'generated-cards-bucket': ['s3:GetObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
  'follow-boxes': {
    entry: 'shop/on-card-or-order-changed',
    harm: 'Boxes show a card or an order as it was before.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'boxes', source: { kind: 'events', consumer: 'boxes' } },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...tableRead, tableBatchRead, ...tableWrite] },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
