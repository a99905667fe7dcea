interface Limit {
  /** As AWS calls it in its list of quotas. */
  readonly quota: string;
  readonly most: number;
  readonly unit: 'bytes' | 'entries' | 'seconds';
  /** The name of AWS's error above it. */
  readonly error: string;
}

/**
 * What AWS takes at most. Some services take a mebibyte of what comes asynchronously by now, but our events pass EventBridge and Step Functions as well,
 * and those take 256 KB (D-259).
 */
export const awsLimits = {
  request: {
    quota: 'Lambda, invocation payload, synchronous request',
    most: 6_291_456,
    unit: 'bytes',
    error: 'RequestEntityTooLargeException',
  },
  /** A hundred bytes more than of a request. */
  response: {
    quota: 'Lambda, invocation payload, synchronous response',
    most: 6_291_556,
    unit: 'bytes',
    error: 'Function.ResponseSizeTooLarge',
  },
  event: {
    quota: 'Lambda, invocation payload, asynchronous',
    most: 262_144,
    unit: 'bytes',
    error: 'RequestEntityTooLargeException',
  },
  message: { quota: 'SQS, message size', most: 262_144, unit: 'bytes', error: 'InvalidParameterValue' },
  batch: { quota: 'SQS, messages in a batch', most: 10, unit: 'entries', error: 'TooManyEntriesInBatchRequest' },
  putEvents: { quota: 'EventBridge, PutEvents entry size', most: 262_144, unit: 'bytes', error: 'ValidationException' },
  putEventsEntries: {
    quota: 'EventBridge, PutEvents entries',
    most: 10,
    unit: 'entries',
    error: 'ValidationException',
  },
  stateData: {
    quota: 'Step Functions, input or output of a task, state or execution',
    most: 262_144,
    unit: 'bytes',
    error: 'States.DataLimitExceeded',
  },
  integration: { quota: 'API Gateway, integration timeout', most: 30, unit: 'seconds', error: 'Sandbox.Timedout' },
  trigger: { quota: 'Cognito, Lambda trigger timeout', most: 5, unit: 'seconds', error: 'Sandbox.Timedout' },
} as const satisfies Record<string, Limit>;

/** Why AWS refuses this; undefined: it is not too much. `who`: a function, a queue or an execution. */
export function excessOf(limit: keyof typeof awsLimits, amount: number, who: string): string | undefined {
  const { quota, most, unit } = awsLimits[limit];
  return amount <= most ? undefined : `${who}: ${amount} ${unit} are more than ${most} (${quota}).`;
}
