import type { DeclaredFunction } from './function-row.ts';

export const platformFunctions = {
  'publish-events': {
    entry: 'platform/events/on-outbox-row',
    harm: 'Events are not published: mails and erasures do not happen.',
    runbook: 'Dead letters',
    trigger: { kind: 'stream' },
    needs: ['table:get', 'bus'],
  },
  'republish-events': {
    entry: 'platform/events/every-minute',
    harm: 'Events that got lost on their way stay lost: mails and erasures do not happen.',
    runbook: 'Events come late (iterator age)',
    trigger: { kind: 'schedule', minutes: 1 },
    needs: ['table:query', 'table:update', 'table:batch-read', 'bus'],
  },
} as const satisfies Record<string, DeclaredFunction>;
