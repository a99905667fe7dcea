import { Aws, Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, type BucketProps, type IBucket, type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { lifecycleRules, retention } from '#domain/tables/retention.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { acknowledgeWildcard } from './acknowledge.ts';

/** The bucket of copies. The account makes the name unique, and both regions can write it down before the other one has a stack. */
export const printCopiesName = (deployment: Deployment): string =>
  `${nameOf('print-copies', deployment)}-${Aws.ACCOUNT_ID}`;

/** How versions of print files end, in the bucket and in its copy. A mark of a deletion goes when nothing is behind it. */
export const versionRules: readonly LifecycleRule[] = [
  { noncurrentVersionExpiration: Duration.seconds(retention.printFileVersions.seconds) },
  { expiredObjectDeleteMarker: true },
];

/** The days of the table of retention. An empty prefix means the whole bucket, and S3 then takes none. */
export const expiryRules = (bucket: string): LifecycleRule[] =>
  lifecycleRules(bucket).map(({ prefix, days }) => ({
    ...(prefix && { prefix }),
    expiration: Duration.days(days),
  }));

/** What the bucket of print files needs so that its copy follows it. */
interface Replication {
  readonly props: Pick<BucketProps, 'replicationRole' | 'replicationRules'>;
  /** Called with the bucket: its role may read it, and write the copy. */
  readonly allow: (bucket: Bucket) => void;
}

/** Copies each new object into the other region, and each deletion: what an account erases is erased there. Null where the stage has no other region. */
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
          // Read after an accident alone. At once, because a move later costs as much again.
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
