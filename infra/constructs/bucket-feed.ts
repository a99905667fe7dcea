import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

/**
 * Tells a queue of every object that arrives in a bucket. Written into the bucket itself: the library's way is a custom resource
 * with a Lambda of its own.
 */
export function feedQueue(bucket: Bucket, queue: Queue): void {
  // The account and not the bucket's ARN: the bucket cannot be made before S3 may write to the queue.
  const allowed = queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('s3.amazonaws.com')],
      actions: ['sqs:SendMessage'],
      resources: [queue.queueArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
  );
  const resource = bucket.node.defaultChild as CfnBucket;
  resource.notificationConfiguration = {
    queueConfigurations: [{ event: 's3:ObjectCreated:*', queue: queue.queueArn }],
  };
  if (allowed.policyDependable) bucket.node.addDependency(allowed.policyDependable);
}
