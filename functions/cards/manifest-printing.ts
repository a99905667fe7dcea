import { apiSize, tableRead, tableWrite, readObjects, drawing, type FunctionRow } from '#functions/platform/function-row.ts';

export const printingFunctions = {
  'make-print-files': {
    entry: 'cards/print/on-card-completed',
    harm: 'A finished card has no print files and cannot be ordered.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'print', source: { kind: 'events', consumer: 'print' } },
    env: ['TABLE_NAME', 'UPLOADS_BUCKET', 'GENERATED_BUCKET', 'PRINT_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...tableRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'user-uploads-bucket': readObjects,
      'generated-cards-bucket': readObjects,
      'print-files-bucket': ['s3:PutObject'],
    },
    ...drawing,
    // Two masters at 600 dpi and a poster: a few seconds each after a cold start.
    timeout: 120,
  },
  'remove-print-files': {
    entry: 'cards/print/every-60-minutes',
    harm: 'Print files that nobody ordered are kept and paid for.',
    runbook: 'Dead letters',
    trigger: { kind: 'schedule', minutes: 60 },
    env: ['TABLE_NAME', 'PRINT_BUCKET', 'CLOCK_OFFSET_SECONDS'],
    grants: { table: [...tableRead, ...tableWrite], 'print-files-bucket': ['s3:DeleteObject'] },
    ...apiSize,
    renders: false,
    // Each of a day's replaced versions is a few deletions; what is left waits for the next run.
    timeout: 300,
  },
} as const satisfies Record<string, FunctionRow>;
