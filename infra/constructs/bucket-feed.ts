import { Aws } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';

/** Sends a message to a queue for every new object of a bucket. Set as a property of the bucket, because the library uses a custom resource with a Lambda. */
export function feedQueue(bucket: Bucket, queue: Queue): void {
  // The condition names the account, not the bucket: S3 needs the permission before the bucket exists.
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
