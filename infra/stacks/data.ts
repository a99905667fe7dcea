import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { KeyGroup } from 'aws-cdk-lib/aws-cloudfront';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type Bucket, type CorsRule, HttpMethods, type LifecycleRule, StorageClass } from 'aws-cdk-lib/aws-s3';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { coldAfterDays, retention } from '#domain/tables/retention.ts';
import { triggeredBy } from '#functions/manifest.ts';
import {
  type BucketName,
  bucketCors,
  bucketEnv,
  bucketNames,
  type QueueName,
  tableShape,
  versionedBucket,
} from '#functions/platform/resources.ts';
import { feedQueue } from '../constructs/bucket-feed.ts';
import { edgeReads, openToTheEdge } from '../constructs/edge-buckets.ts';
import { addLinkKeys } from '../constructs/link-keys.ts';
import { addPartnerKeys } from '../constructs/partner-keys.ts';
import { addPlayerLinkSecret } from '../constructs/player-link-secret.ts';
import { expiryRules, printReplication, versionRules } from '../constructs/print-copies.ts';
import { privateBucket } from '../constructs/private-bucket.ts';
import { singleTable } from '../constructs/single-table.ts';
import { addTableCopies } from '../constructs/table-copies.ts';
import { workQueue } from '../constructs/work-queue.ts';
import { type Deployment, metricNamespace } from '../deployment.ts';
import { GoldcutStack } from './goldcut-stack.ts';

/** Moves old print files to a cheaper class (S3 leaves objects under 128 kB), and expires their versions. */
const printFileRules: readonly LifecycleRule[] = [
  {
    transitions: [
      { storageClass: StorageClass.GLACIER_INSTANT_RETRIEVAL, transitionAfter: Duration.days(coldAfterDays) },
    ],
  },
  ...versionRules,
];

/** Storage: the table and the buckets, with the queues of bucket notifications, because a bucket must name its queue. */
export class DataStack extends GoldcutStack {
  readonly table: TableV2;
  readonly accessLogs: Bucket;
  readonly buckets = new Map<BucketName, Bucket>();
  /** The public keys of signed links at the edge. */
  readonly linkKeys: KeyGroup;
  readonly bucketQueues = new Map<QueueName, Queue>();

  constructor(scope: Construct, deployment: Deployment) {
    super(scope, 'Data', deployment, 'The table, the buckets and the keys of partners');
    deployment.wiring.env.set('METRIC_NAMESPACE', metricNamespace(deployment));
    deployment.wiring.env.set('SET_WIDTH', String(deployment.stage.setWidth));
    this.table = singleTable(this, deployment);
    addTableCopies(this, this.table, deployment);
    this.accessLogs = this.addAccessLogs();
    for (const name of bucketNames) this.buckets.set(name, this.addBucket(name));
    for (const { trigger } of triggeredBy('queue')) this.feed(trigger.queue, trigger.source);
    this.plugInTable();
    addPartnerKeys(this, deployment);
    addPlayerLinkSecret(this, deployment);
    this.linkKeys = addLinkKeys(this, deployment);
  }

  private addAccessLogs(): Bucket {
    return privateBucket(this, 'access-logs', this.deployment, {
      lifecycleRules: [{ expiration: Duration.seconds(retention.accessLogs.seconds) }],
    });
  }

  private addBucket(name: BucketName): Bucket {
    const called = bucketCors[name];
    const replication = name === versionedBucket ? printReplication(this, this.deployment) : null;
    const bucket = privateBucket(this, name, this.deployment, {
      serverAccessLogsBucket: this.accessLogs,
      versioned: name === versionedBucket,
      lifecycleRules: [
        ...(name === versionedBucket ? printFileRules : []),
        { abortIncompleteMultipartUploadAfter: Duration.seconds(retention.unfinishedUploads.seconds) },
        ...expiryRules(name),
      ],
      ...replication?.props,
      ...(called && { cors: [this.corsFor(HttpMethods[called])] }),
    });
    replication?.allow(bucket);
    const readAtTheEdge = edgeReads[name];
    if (readAtTheEdge) openToTheEdge(bucket, readAtTheEdge);
    const { env, targets } = this.deployment.wiring;
    env.set(bucketEnv[name], bucket.bucketName);
    targets.set(`${name}-bucket`, {
      itself: [bucket.bucketArn],
      // Exported explicitly, so its final name is known where cdk-nag's wildcard finding is accepted.
      within: [`${this.exportValue(bucket.bucketArn)}/*`],
    });
    new CfnOutput(this, `${name}-name`, { value: bucket.bucketName });
    return bucket;
  }

  private corsFor(method: HttpMethods): CorsRule {
    return {
      allowedMethods: [method],
      allowedOrigins: [`https://${this.deployment.stage.domain}`],
      allowedHeaders: ['*'],
      // Seconds: one preflight per session.
      maxAge: 3600,
    };
  }

  private feed(queue: QueueName, source: { kind: 'bucket'; bucket: BucketName } | { kind: 'events' | 'topic' }): void {
    const bucket = source.kind === 'bucket' && this.buckets.get(source.bucket);
    if (!bucket) return;
    const work = workQueue(this, queue, this.deployment);
    this.bucketQueues.set(queue, work);
    feedQueue(bucket, work);
  }

  private plugInTable(): void {
    const { env, targets } = this.deployment.wiring;
    env.set('TABLE_NAME', this.table.tableName);
    const indexes = tableShape.indexes.map(({ name }) => `${this.table.tableArn}/index/${name}`);
    targets.set('table', { itself: [this.table.tableArn], within: indexes });
  }
}
