interface FaultRow {
  /** What a call meets, in the words of the service. */
  readonly does: string;
  /** Share of the chances that it takes. */
  readonly rate: number;
  /** Where AWS describes it. */
  readonly source: string;
}

/** The unkindness of AWS that a healthy laptop never shows. `FAULTS` turns rows on by name. */
export const faultTable = {
  'stale-indexes': {
    does: 'reads of an index, and reads that are not consistent, show each row as it was up to a second ago',
    rate: 1,
    source: 'DynamoDB developer guide, "DynamoDB read consistency"',
  },
  throttles: {
    does: 'DynamoDB, S3, SQS, EventBridge, Step Functions and Cognito refuse a call; of eight such calls one with all its retries',
    rate: 0.012,
    source: 'DynamoDB developer guide, "Error handling"; S3 user guide, "503 Slow Down"; Cognito, "Quotas"',
  },
  unprocessed: {
    does: 'BatchGetItem and BatchWriteItem leave some of their rows',
    rate: 0.25,
    source: 'DynamoDB API reference, BatchGetItem: UnprocessedKeys, and BatchWriteItem: UnprocessedItems',
  },
  lambda: {
    does: 'a function that a caller waits for has no room: TooManyRequestsException',
    rate: 0.01,
    source:
      'Lambda developer guide, "Understanding Lambda function scaling"; Step Functions, "Lambda.TooManyRequestsException"',
  },
  mail: {
    does: 'SES refuses a mail, of eight one with all its retries: Maximum sending rate exceeded',
    rate: 0.1,
    source: 'SES developer guide, "Errors related to the sending quotas"',
  },
  waf: {
    does: 'the web ACL blocks a call of the API: 403 with the page of CloudFront, one in two 429 as for a flood',
    rate: 0.01,
    source: 'WAF developer guide, "Using AWS WAF with Amazon CloudFront" and "Custom responses"',
  },
  cold: {
    does: 'a call gets a fresh instance of its function: no state of the module is left',
    rate: 0.002,
    source: 'Lambda developer guide, "Understanding the Lambda execution environment lifecycle"',
  },
  frozen: {
    does: 'what a function still calls after its reply waits until its next call',
    rate: 1,
    source: 'Lambda developer guide, "Understanding the Lambda execution environment lifecycle"',
  },
} as const satisfies Record<string, FaultRow>;
export type FaultName = keyof typeof faultTable;

const names = Object.keys(faultTable) as FaultName[];

/**
 * The faults of a list such as `throttles,mail`, or of `all`. Throws an error of one line with the known names at any other word.
 * @param text undefined or empty for none
 */
export function readFaults(text = ''): FaultName[] {
  const asked = text.split(',').flatMap((word) => word.trim() || []);
  const unknown = asked.filter((word) => word !== 'all' && !Object.hasOwn(faultTable, word));
  if (unknown.length > 0) throw new Error(`FAULTS has no ${unknown.join(', ')}: it takes all, ${names.join(', ')}.`);
  return asked.includes('all') ? names : names.filter((name) => asked.includes(name));
}
