interface Limit {
  /** The name in AWS's list of quotas. */
  readonly quota: string;
  readonly max: number;
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
    max: 6_291_456,
    unit: 'bytes',
    error: 'RequestEntityTooLargeException',
  },
  /** A hundred bytes more than a request. */
  response: {
    quota: 'Lambda, invocation payload, synchronous response',
    max: 6_291_556,
    unit: 'bytes',
    error: 'Function.ResponseSizeTooLarge',
  },
  event: {
    quota: 'Lambda, invocation payload, asynchronous',
    max: 262_144,
    unit: 'bytes',
    error: 'RequestEntityTooLargeException',
  },
  message: { quota: 'SQS, message size', max: 262_144, unit: 'bytes', error: 'InvalidParameterValue' },
  batch: { quota: 'SQS, messages in a batch', max: 10, unit: 'entries', error: 'TooManyEntriesInBatchRequest' },
  putEvents: { quota: 'EventBridge, PutEvents entry size', max: 262_144, unit: 'bytes', error: 'ValidationException' },
  putEventsEntries: {
    quota: 'EventBridge, PutEvents entries',
    max: 10,
    unit: 'entries',
    error: 'ValidationException',
  },
  stateData: {
    quota: 'Step Functions, input or output of a task, state or execution',
    max: 262_144,
    unit: 'bytes',
    error: 'States.DataLimitExceeded',
  },
  integration: { quota: 'API Gateway, integration timeout', max: 30, unit: 'seconds', error: 'Sandbox.Timedout' },
  trigger: { quota: 'Cognito, Lambda trigger timeout', max: 5, unit: 'seconds', error: 'Sandbox.Timedout' },
} as const satisfies Record<string, Limit>;

/** The reason why AWS refuses this amount. Undefined if it is within the limit. `who`: a function, a queue or an execution. */
export function excessOf(limit: keyof typeof awsLimits, amount: number, who: string): string | undefined {
  const { quota, max, unit } = awsLimits[limit];
  return amount <= max ? undefined : `${who}: ${amount} ${unit} are more than ${max} (${quota}).`;
}
