import {
  apiSize,
  authEnv,
  drawing,
  type FunctionRow,
  readObjects,
  tableBatchRead,
  tableRead,
  tableWrite,
  linkEnv,
} from '#functions/platform/function-row.ts';

export const productionFunctions = {
  'api-production': {
    entry: 'production/api-production',
    harm: 'Operators cannot put orders on sheets or download print files.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'production' },
    env: ['TABLE_NAME', 'PRINT_BUCKET', ...linkEnv, ...authEnv],
    grants: {
      table: [...tableRead, tableBatchRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'print-files-bucket': [...readObjects, 's3:PutObject'],
      'link-key': ['secretsmanager:GetSecretValue'],
    },
    // MB: laying out a slip keeps a whole vCPU busy.
    memory: 1769,
    // A batch of a hundred orders claims them one after the other.
    timeout: apiSize.timeout,
    renders: false,
  },
  'impose-batches': {
    entry: 'production/batch/on-batch-changed',
    harm: 'Batches get no sheets: nothing is printed.',
    runbook: 'Batches stay unfinished',
    trigger: { kind: 'queue', queue: 'impose', source: { kind: 'events', consumer: 'impose' } },
    env: ['TABLE_NAME', 'PRINT_BUCKET', 'SITE_ORIGIN', 'CLOCK_OFFSET_SECONDS'],
    grants: {
      table: [...tableRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'print-files-bucket': [...readObjects, 's3:PutObject'],
    },
    ...drawing,
    // A sheet is 36 files of 3 MB, read, copied and written; the documents of a hundred orders are some hundred pages.
    timeout: 180,
  },
} as const satisfies Record<string, FunctionRow>;
