import { Annotations, Aws } from 'aws-cdk-lib';
import type { IOrigin } from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { publicPictures } from '#functions/platform/resources';

/**
 * Lets CloudFront read the public folder of the bucket, and nothing else of it. The condition names every distribution of the account: the bucket's
 * stack comes before the distribution's, so it cannot name the one.
 */
export function openToTheEdge(bucket: Bucket): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${publicPictures.folder}/*`)],
      conditions: {
        ArnLike: { 'AWS:SourceArn': `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/*` },
      },
    }),
  );
}

/** The bucket as an origin. Imported, because its own policy (`openToTheEdge`) would make the two stacks depend on each other. */
export function publicPicturesOrigin(scope: Construct, bucket: Bucket): IOrigin {
  const imported = Bucket.fromBucketAttributes(scope, 'public-pictures', {
    bucketArn: bucket.bucketArn,
    bucketRegionalDomainName: bucket.bucketRegionalDomainName,
  });
  Annotations.of(scope).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
  return S3BucketOrigin.withOriginAccessControl(imported);
}
