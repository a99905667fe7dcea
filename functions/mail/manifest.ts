import type { DeclaredFunction } from '#functions/platform/function-row.ts';

export const mailFunctions = {
  'send-mail': {
    entry: 'mail/recipes/on-mail-events',
    harm: 'A customer waits for a mail that will not come.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'mail', source: { kind: 'events', consumer: 'mail' } },
    needs: ['table', 'table:batch-read', 'player-links', 'mail', 'site'],
  },
  'record-mail-feedback': {
    entry: 'mail/log/on-mail-feedback',
    harm: 'Mail goes on to addresses that bounce or complained, and AWS may stop all our mail.',
    runbook: 'Bounces and complaints',
    trigger: { kind: 'queue', queue: 'mail-feedback', source: { kind: 'topic', topic: 'mail-feedback' } },
    needs: ['table:get', 'table:put', 'table:update'],
  },
} as const satisfies Record<string, DeclaredFunction>;
