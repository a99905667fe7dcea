import { apiSize, authEnv, type FunctionRow, tableBatchRead, tableRead, tableWrite } from '../platform/function-row.ts';

export const teamCardsFunctions = {
  'api-team-cards': {
    entry: 'team-cards/api',
    harm: 'Players cannot hand in cards, and coaches cannot approve them.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'team-cards' },
    env: ['TABLE_NAME', 'GENERATED_BUCKET', 'SITE_ORIGIN', ...authEnv],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'generated-cards-bucket': ['s3:GetObject'],
    },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
