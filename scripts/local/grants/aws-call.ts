import type { Resource } from '#functions/platform/resources.ts';

/** A request of an SDK client, as far as IAM looks at it. */
export interface AwsCall {
  /** As the signature names it: `dynamodb`, `s3`, `states`. */
  readonly service: string;
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** X-Amz-Target without the API's version; empty for services without it. */
  readonly operation: string;
  readonly copySource: string | undefined;
  readonly body: string;
}

/** The services whose rights are in the body of a request. S3's are in its method and address. */
export const hasRightsInBody = (service: string): boolean => service !== 's3';

/** A right that a call needs. */
export interface Need {
  /** As IAM writes it: `dynamodb:PutItem`. */
  readonly action: string;
  /** The manifest's name of the resource; null: no function can be granted it. */
  readonly resource: Resource | null;
  readonly reach: 'itself' | 'within';
  readonly arn: string;
}
