import { type DeclaredFunction, drawing } from '#functions/platform/function-row.ts';

const ordersRunbook = 'Orders in production';

const fulfilling = {
  trigger: { kind: 'task', machine: 'fulfil-order' },
  runbook: ordersRunbook,
} as const;

const unseenOrders = 'Operators do not see which paid orders wait too long.';

export const productionFunctions = {
  'api-production': {
    entry: 'production/api-production',
    harm: 'Operators cannot put orders on sheets or download print files.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'production' },
    needs: ['table', 'table:batch-read', 'table:check', 'prints:read', 'prints:put', 'links', 'auth'],
    // MB: laying out a slip keeps a whole vCPU busy.
    memory: 1769,
    // A batch claims its hundred orders one after the other.
    timeout: 20,
  },
  'impose-batches': {
    entry: 'production/batch/on-batch-changed',
    harm: 'Batches get no sheets: nothing is printed.',
    runbook: 'Batches stay unfinished',
    trigger: { kind: 'queue', queue: 'impose', source: { kind: 'events', consumer: 'impose' } },
    needs: ['table', 'table:check', 'prints:read', 'prints:put', 'site', 'metrics'],
    ...drawing,
    // A sheet is 36 files of 3 MB, read, copied and written; the documents of a hundred orders are some hundred pages.
    timeout: 180,
  },

  'plan-file-checks': {
    ...fulfilling,
    needs: ['table:query'],
    entry: 'production/workflow/tasks/fulfil-order/plan-checks',
    harm: 'Print files are not checked before they are printed.',
  },
  'check-print-files': {
    ...fulfilling,
    needs: ['table', 'prints:read'],
    entry: 'production/workflow/tasks/fulfil-order/check-files',
    harm: 'Print files are not checked before they are printed.',
    // Ten files of some megabytes.
    memory: 1024,
    timeout: 60,
  },
  'accept-print-files': {
    ...fulfilling,
    needs: ['table'],
    entry: 'production/workflow/tasks/fulfil-order/accept-files',
    harm: 'Print files that were checked are shown as unchecked.',
  },
  'wait-for-step': {
    ...fulfilling,
    needs: ['table', 'fulfilment:answer'],
    entry: 'production/workflow/tasks/fulfil-order/wait-for-step',
    harm: unseenOrders,
  },
  'buy-label': {
    ...fulfilling,
    needs: ['table', 'prints:put', 'carrier'],
    entry: 'production/workflow/tasks/fulfil-order/buy-label',
    harm: 'Packed orders have no label: operators type the parcel numbers in.',
    // Rates, purchase and the label's file are a call each.
    timeout: 60,
  },
  'report-overdue': {
    ...fulfilling,
    needs: ['table'],
    entry: 'production/workflow/tasks/fulfil-order/report-overdue',
    harm: unseenOrders,
  },
  'follow-orders': {
    entry: 'production/workflow/on-order-moved',
    harm: unseenOrders,
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'fulfilment', source: { kind: 'events', consumer: 'fulfilment' } },
    needs: ['table', 'fulfilment:drive', 'metrics'],
  },
  'note-workflow-end': {
    entry: 'production/workflow/on-execution-ended',
    harm: 'Operators do not read on the order that its workflow failed.',
    runbook: 'Dead letters',
    trigger: { kind: 'execution-ended', machine: 'fulfil-order' },
    needs: ['table'],
  },
  'repair-workflows': {
    entry: 'production/workflow/every-15-minutes',
    harm: 'Paid orders whose workflow was lost are not watched.',
    runbook: ordersRunbook,
    trigger: { kind: 'schedule', minutes: 15 },
    needs: ['table', 'fulfilment:drive'],
    // Ten thousand orders are a read each.
    timeout: 300,
  },
} as const satisfies Record<string, DeclaredFunction>;
