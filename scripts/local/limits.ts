interface Limit {
  /** The name in AWS's list of quotas. */
  readonly quota: string;
  readonly most: number;
  readonly unit: 'bytes' | 'entries' | 'seconds';
  /** The name of AWS's error above the limit. */
  readonly error: string;
}

/**
 * AWS's limits. Some services accept a mebibyte of asynchronous input by now, but our events also pass EventBridge and Step Functions,
 * which accept 256 KB (D-259).
 */
export const awsLimits = {
  request: {
    quota: 'Lambda, invocation payload, synchronous request',
    most: 6_291_456,
    unit: 'bytes',
    error: 'RequestEntityTooLargeException',
  },
  /** A hundred bytes more than a request. */
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

/** Why AWS refuses this amount. Undefined if it is within the limit. `who`: a function, a queue or an execution. */
export function excessOf(limit: keyof typeof awsLimits, amount: number, who: string): string | undefined {
  const { quota, most, unit } = awsLimits[limit];
  return amount <= most ? undefined : `${who}: ${amount} ${unit} are more than ${most} (${quota}).`;
}
