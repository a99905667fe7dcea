/** The parts of an SDK client's request that IAM checks. */
export interface AwsCall {
  /** As in the signature: `dynamodb`, `s3`, `states`. */
  readonly service: string;
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  /** X-Amz-Target without the API's version. Empty for services without it. */
  readonly operation: string;
  readonly body: string;
}

/** True for services whose permissions depend on the body. S3's depend on method and address. */
export const hasRightsInBody = (service: string): boolean => service !== 's3';

/** A permission that a call needs. */
export interface Need {
  /** As in IAM: `dynamodb:PutItem`. */
  readonly action: string;
  /** The manifest's name of the resource. Null if no function can be granted it. */
  readonly resource: string | null;
  readonly reach: 'itself' | 'within';
  readonly arn: string;
}
