import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { retention } from '#domain/tables/retention.ts';
import { type Deployment, nameOf } from '../deployment.ts';
import type { Stage } from '../stages.ts';
import { acknowledgeWildcard } from './acknowledge.ts';

/** A vault's name per region and account, known to the plan before the vault exists. */
export const vaultName = (deployment: Pick<Deployment, 'name'>): string => nameOf('table-copies', deployment);

/** A vault of recovery points. It outlives its stack, because AWS deletes no vault with content. */
export const addVault = (scope: Construct, deployment: Deployment): BackupVault =>
  new BackupVault(scope, 'table-copies-vault', {
    backupVaultName: vaultName(deployment),
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** Accounts that keep a copy in the stage's other region; null is the stage's own. Empty without another region. */
export const accountsWithCopies = ({ backupRegion, backupAccount }: Stage): readonly (string | null)[] =>
  backupRegion === null ? [] : [null, ...(backupAccount === null ? [] : [backupAccount])];

/** Backs the table up each night and copies the recovery point. Point-in-time recovery ends with the account; these copies do not. */
export function addTableCopies(stack: Stack, table: TableV2, deployment: Deployment): void {
  const region = deployment.stage.backupRegion;
  if (region === null) return;
  const vault = addVault(stack, deployment);
  const copies = accountsWithCopies(deployment.stage).map(
    (account) => `arn:aws:backup:${region}:${account ?? stack.account}:backup-vault:${vaultName(deployment)}`,
  );
  const plan = new BackupPlan(stack, 'table-copies-plan', {
    backupPlanName: nameOf('table-copies', deployment),
    backupVault: vault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'nightly',
        // UTC: night in America.
        scheduleExpression: Schedule.cron({ hour: '8', minute: '0' }),
        deleteAfter: Duration.seconds(retention.copiedBackups.seconds),
        copyActions: copies.map((arn, place) => ({
          destinationBackupVault: BackupVault.fromBackupVaultArn(stack, `table-copies-${place}`, arn),
          deleteAfter: Duration.seconds(retention.backups.seconds),
        })),
      }),
    ],
  });
  plan.addSelection('table-copies-selection', {
    resources: [BackupResource.fromDynamoDbTable(table)],
    role: copyRole(stack, table, [vault.backupVaultArn, ...copies]),
    // The default policy may be changed by AWS.
    disableDefaultBackupPolicy: true,
  });
}

/** The role of AWS Backup: the table part of its own policy `AWSBackupServiceRolePolicyForBackup`, for this table and these vaults. */
function copyRole(stack: Stack, table: TableV2, vaults: readonly string[]): Role {
  const points = `arn:aws:backup:${stack.region}:${stack.account}:recovery-point:*`;
  const keys = `arn:aws:kms:*:${stack.account}:key/*`;
  const statements = [
    {
      actions: ['dynamodb:DescribeTable', 'dynamodb:ListTagsOfResource', 'dynamodb:StartAwsBackupJob'],
      resources: [table.tableArn],
    },
    {
      actions: ['backup:DescribeBackupVault', 'backup:CopyFromBackupVault', 'backup:CopyIntoBackupVault'],
      resources: [...vaults, points],
    },
    { actions: ['backup:TagResource'], resources: [points] },
    { actions: ['kms:DescribeKey'], resources: [keys] },
    {
      actions: ['kms:CreateGrant'],
      resources: [keys],
      conditions: { Bool: { 'kms:GrantIsForAWSResource': 'true' } },
    },
  ].map((statement) => new PolicyStatement(statement));
  const role = new Role(stack, 'table-copies-role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    inlinePolicies: { copies: new PolicyDocument({ statements }) },
  });
  acknowledgeWildcard(role, points, 'Recovery points get their names at run time.');
  acknowledgeWildcard(role, keys, 'The keys of vaults are made by AWS Backup, under ids that are not known before.');
  return role;
}
