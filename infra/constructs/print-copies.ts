import { Aws, Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, type BucketProps, type IBucket, type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { lifecycleRules, retention } from '#domain/tables/retention.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { acknowledgeWildcard } from './acknowledge.ts';

/** The bucket of copies. The account's id makes the name unique and known to both regions before either stack exists. */
export const printCopiesName = (deployment: Deployment): string =>
  `${nameOf('print-copies', deployment)}-${Aws.ACCOUNT_ID}`;

/** Expiry of print files' versions, in the bucket and in its copy. Deletion markers without versions are removed. */
export const versionRules: readonly LifecycleRule[] = [
  { noncurrentVersionExpiration: Duration.seconds(retention.printFileVersions.seconds) },
  { expiredObjectDeleteMarker: true },
];

/** Days from the table of retention. An empty prefix means the whole bucket, for which S3 requires no prefix. */
export const expiryRules = (bucket: string): LifecycleRule[] =>
  lifecycleRules(bucket).map(({ prefix, days }) => ({
    ...(prefix && { prefix }),
    expiration: Duration.days(days),
  }));

/** Settings that make the bucket of print files replicate. */
interface Replication {
  readonly props: Pick<BucketProps, 'replicationRole' | 'replicationRules'>;
  /** Lets the role read the bucket and write the copy. */
  readonly allow: (bucket: Bucket) => void;
}

/** Replicates each new object and each deletion to the other region, so an erasure reaches the copy. Null if the stage has no other region. */
export function printReplication(scope: Construct, deployment: Deployment): Replication | null {
  if (deployment.stage.backupRegion === null) return null;
  const destination: IBucket = Bucket.fromBucketName(scope, 'print-copies', printCopiesName(deployment));
  const role = new Role(scope, 'print-copies-role', { assumedBy: new ServicePrincipal('s3.amazonaws.com') });
  return {
    props: {
      replicationRole: role,
      replicationRules: [
        {
          id: 'copies',
          destination,
          priority: 0,
          deleteMarkerReplication: true,
          // Read only after an accident. Stored there at once, because a later move costs as much again.
          storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL,
        },
      ],
    },
    allow(bucket) {
      bucket.grantReplicationPermission(role, { destinations: [{ bucket: destination }] });
      for (const arn of [bucket.arnForObjects('*'), destination.arnForObjects('*')])
        acknowledgeWildcard(role, arn, 'Print files get their names at run time.');
    },
  };
}
