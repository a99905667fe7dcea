import { tableBatchRead, tableRead, tableWrite, apiSize, type FunctionRow } from '#functions/platform/function-row.ts';

export const mailFunctions = {
  'send-mail': {
    entry: 'mail/recipes/on-mail-events',
    harm: 'A customer waits for a mail that will not come.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'mail', source: { kind: 'events', consumer: 'mail' } },
    env: [
      'TABLE_NAME',
      'SITE_ORIGIN',
      'MAIL_FROM',
      'MAIL_CONFIGURATION_SET',
      'CLOCK_OFFSET_SECONDS',
      'PLAYER_LINK_SECRET',
      'PLAYER_LINK_SECRET_ARN',
    ],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite],
      'player-link-secret': ['secretsmanager:GetSecretValue'],
      mail: ['ses:SendEmail'],
    },
    ...apiSize,
    renders: false,
  },
  'record-mail-feedback': {
    entry: 'mail/log/on-mail-feedback',
    harm: 'Mail goes on to addresses that bounce or complained, and AWS may stop all our mail.',
    runbook: 'Bounces and complaints',
    trigger: { kind: 'queue', queue: 'mail-feedback', source: { kind: 'topic', topic: 'mail-feedback' } },
    env: ['TABLE_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: ['dynamodb:GetItem', 'dynamodb:PutItem'] },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
