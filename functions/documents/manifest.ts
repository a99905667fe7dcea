import { tableRead, drawing, authEnv, type FunctionRow } from '../function-row.ts';

export const documentsFunctions = {
  'api-documents': {
    entry: 'documents/api',
    harm: 'Customers cannot download a receipt.',
    runbook: 'Errors of the API (5xx)',
    trigger: { kind: 'http', area: 'documents' },
    env: ['TABLE_NAME', ...authEnv],
    grants: { table: [...tableRead, 'dynamodb:UpdateItem'] },
    ...drawing,
    timeout: 20,
  },
} as const satisfies Record<string, FunctionRow>;
