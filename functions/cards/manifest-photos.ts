import { tableRead, tableWrite, readObjects, drawing, type FunctionRow } from '#functions/platform/function-row.ts';

export const photosFunctions = {
  'check-upload': {
    entry: 'cards/photo/on-upload-posted',
    harm: 'A customer’s photo is stuck: the builder waits for it and no card can be made.',
    runbook: 'Dead letters',
    trigger: { kind: 'queue', queue: 'check-upload', source: { kind: 'bucket', bucket: 'incoming' } },
    env: [
      'TABLE_NAME',
      'INCOMING_BUCKET',
      'UPLOADS_BUCKET',
      'FIND_ATHLETE',
      'METRIC_NAMESPACE',
      'CLOCK_OFFSET_SECONDS',
    ],
    grants: {
      table: [...tableRead, ...tableWrite, 'dynamodb:ConditionCheckItem'],
      'incoming-bucket': [...readObjects, 's3:DeleteObject'],
      'user-uploads-bucket': ['s3:PutObject', 's3:DeleteObject'],
    },
    ...drawing,
    finds: true,
    timeout: 60,
  },
} as const satisfies Record<string, FunctionRow>;
