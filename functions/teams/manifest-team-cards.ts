import {
  apiSize,
  authEnv,
  type FunctionRow,
  tableBatchRead,
  tableRead,
  tableWrite,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const teamCardsFunctions = {
  'api-team-cards': {
    entry: 'teams/api-team-cards',
    harm: 'Players cannot hand in cards, and coaches cannot approve them.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'team-cards' },
    env: ['TABLE_NAME', 'GENERATED_BUCKET', ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'generated-cards-bucket': ['s3:GetObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    ...apiSize,
    renders: false,
  },
  'follow-team-cards': {
    entry: 'teams/cards/on-card-changed',
    harm: 'Teams show cards as they were before, and a changed card is not approved again.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'team-cards', source: { kind: 'events', consumer: 'team-cards' } },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...tableRead, ...tableWrite] },
    ...apiSize,
    renders: false,
  },
  'mail-waiting-cards': {
    entry: 'teams/cards/every-15-minutes',
    harm: 'Coaches do not read that cards wait for their approval.',
    runbook: 'Mail fails',
    trigger: { kind: 'schedule', minutes: 15 },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...tableRead, ...tableWrite] },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
