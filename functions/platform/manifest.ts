import { apiSize, type FunctionRow } from '../function-row.ts';

export const platformFunctions = {
  'publish-events': {
    entry: 'platform/events/on-outbox-row',
    harm: 'Events are not published: mails and erasures do not happen.',
    runbook: 'Dead letters',
    trigger: { kind: 'stream' },
    env: ['TABLE_NAME', 'EVENT_BUS_NAME', 'CLOCK_OFFSET_SECONDS'],
    grants: { bus: ['events:PutEvents'] },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
