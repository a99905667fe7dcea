import { apiSize, type FunctionRow, tableBatchRead } from './function-row.ts';

export const platformFunctions = {
  'publish-events': {
    entry: 'platform/events/on-outbox-row',
    harm: 'Events are not published: mails and erasures do not happen.',
    runbook: 'Dead letters',
    trigger: { kind: 'stream' },
    env: ['TABLE_NAME', 'EVENT_BUS_NAME', 'METRIC_NAMESPACE', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: ['dynamodb:GetItem'], bus: ['events:PutEvents'] },
    ...apiSize,
    renders: false,
  },
  'republish-events': {
    entry: 'platform/events/every-minute',
    harm: 'Events that got lost on their way stay lost: mails and erasures do not happen.',
    runbook: 'Events come late (iterator age)',
    trigger: { kind: 'schedule', minutes: 1 },
    env: ['TABLE_NAME', 'EVENT_BUS_NAME', 'METRIC_NAMESPACE', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: ['dynamodb:Query', 'dynamodb:UpdateItem', tableBatchRead], bus: ['events:PutEvents'] },
    ...apiSize,
    renders: false,
  },
} as const satisfies Record<string, FunctionRow>;
