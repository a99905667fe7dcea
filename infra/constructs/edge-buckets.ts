import { Annotations, Aws } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { type BucketName, linkedFiles, publicPictures } from '#functions/platform/resources.ts';

/** Bucket → the keys that CloudFront may read. */
export const edgeReads: Readonly<Partial<Record<BucketName, string>>> = {
  [publicPictures.bucket]: `${publicPictures.folder}/*`,
  ...Object.fromEntries(linkedFiles.buckets.map((bucket) => [bucket, '*'])),
};

/**
 * Lets CloudFront read these keys of the bucket, without listing. The condition allows every distribution of the account, because the bucket's stack
 * comes before the distribution's.
 */
export function openToTheEdge(bucket: Bucket, keys: string): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(keys)],
      conditions: {
        ArnLike: { 'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
      },
    }),
  );
}

/** The bucket as an origin. Imported, because its own policy (`openToTheEdge`) would make the two stacks depend on each other. */
export function edgeOrigin(scope: Construct, name: BucketName, bucket: Bucket): IOrigin {
  const imported = Bucket.fromBucketAttributes(scope, `${name}-origin`, {
    bucketArn: bucket.bucketArn,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  });
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
  return S3BucketOrigin.withOriginAccessControl(imported);
}
