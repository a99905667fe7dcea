import { tableBatchRead, tableRead, tableWrite, apiSize, type FunctionRow } from '../platform/function-row.ts';

export const mailFunctions = {
  'send-mail': {
    entry: 'mail/on-mail-events',
    harm: 'A customer waits for a mail that will not come.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'mail', source: { kind: 'events', consumer: 'mail' } },
    env: [
      'TABLE_NAME',
      'SITE_ORIGIN',
      'MAIL_FROM',
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
} as const satisfies Record<string, FunctionRow>;
