import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, Billing, StreamViewType, TableEncryptionV2, TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { retention } from '#domain/tables/retention.ts';
import { tableShape } from '#functions/platform/resources.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import { isProtected } from '../stages.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table, in the shape of `functions/platform/resources.ts`. */
export function singleTable(scope: Construct, deployment: Deployment): TableV2 {
  const { keepsData } = deployment.stage;
  return new TableV2(scope, 'table', {
    tableName: nameOf('table', deployment),
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    globalSecondaryIndexes: tableShape.indexes.map((index) => ({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
    })),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.awsManagedKey(),
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    timeToLiveAttribute: tableShape.ttl,
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: retention.backups.seconds / 86_400,
    },
    deletionProtection: isProtected(deployment.stage),
    removalPolicy: keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
  });
}
