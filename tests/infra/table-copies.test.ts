import { describe, expect, it } from 'vitest';
import { retention } from '#domain/tables/retention.ts';
import { stages } from '#infra/stages.ts';
import { actionsOf, allowStatements, arnsOf } from './arns.ts';
import { propertiesOf, type Resource, resourcesOf, synthesise, type Templates } from './synthesise.ts';

const templates = synthesise('prod');
const other = '210987654321';
const withAccount = synthesise('prod', { stage: { ...stages.prod, backupAccount: other } });

const ruleOf = (some: Templates): Resource['Properties'] =>
  propertiesOf(some, 'AWS::Backup::BackupPlan')[0].BackupPlan.BackupPlanRule[0];
const days = (seconds: number): number => seconds / 86_400;
const arnOf = (arn: unknown): string =>
  typeof arn === 'string' ? arn : (arn as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1].map(text).join('');
const text = (part: unknown): string => (typeof part === 'string' ? part : '<ours>');

describe('the table of production', () => {
  it('is backed up each night, and the backup is copied to a vault in another region', () => {
    const rule = ruleOf(templates);
    expect(rule.ScheduleExpression).toBe('cron(0 8 * * ? *)');
    const copies = rule.CopyActions.map(({ DestinationBackupVaultArn: arn }: { DestinationBackupVaultArn: unknown }) =>
      arnOf(arn),
    );
    expect(copies).toEqual(['arn:aws:backup:us-west-2:<ours>:backup-vault:goldcut-prod-table-copies']);
    const [vault] = resourcesOf(new Map([['Backup', templates.get('Backup')!]]), 'AWS::Backup::BackupVault');
    expect(vault?.[1].Properties.BackupVaultName).toBe('goldcut-prod-table-copies');
    const [selection] = propertiesOf(templates, 'AWS::Backup::BackupSelection');
    expect(JSON.stringify(selection?.BackupSelection.Resources)).toMatch(
      /^\[\{"Fn::GetAtt":\["table[0-9A-F]{8}","Arn"/,
    );
  });

  it('is also copied to the vault of the backup account, in the same region', () => {
    const vaults = ruleOf(withAccount).CopyActions.map(
      ({ DestinationBackupVaultArn: arn }: { DestinationBackupVaultArn: unknown }) => arnOf(arn),
    );
    expect(vaults).toEqual(
      ['<ours>', other].map((account) => `arn:aws:backup:us-west-2:${account}:backup-vault:goldcut-prod-table-copies`),
    );
    expect(propertiesOf(withAccount, 'AWS::Backup::BackupVault')).toHaveLength(2);
  });

  it('expires in every backup and copy within its retention', () => {
    const rule = ruleOf(withAccount);
    expect(rule.Lifecycle).toEqual({ DeleteAfterDays: days(retention.copiedBackups.seconds) });
    const ends = rule.CopyActions.map(({ Lifecycle }: Resource['Properties']) => Lifecycle.DeleteAfterDays);
    expect(ends).toEqual([35, 35].map(() => days(retention.backups.seconds)));
    expect(rule.Lifecycle.DeleteAfterDays).toBeLessThanOrEqual(days(retention.backups.seconds));
  });

  it('is read by a role that can access only this table and the named vaults', () => {
    const [role] = resourcesOf(withAccount, 'AWS::IAM::Role').filter(([id]) => id.startsWith('tablecopiesrole'));
    const statements = allowStatements(role ? [role] : []);
    const reached = (prefix: string): string[] =>
      statements
        .filter((one) => actionsOf(one).some((action) => action.startsWith(prefix)))
        .flatMap(arnsOf)
        .map((arn) => JSON.stringify(arn));
    expect(reached('dynamodb:')).toEqual([expect.stringMatching(/"table[0-9A-F]{8}"/)]);
    const vaults = reached('backup:').filter((arn) => !arn.includes(':recovery-point:'));
    expect(vaults).toHaveLength(3);
    for (const arn of vaults) expect(arn).toMatch(/table-copies|tablecopiesvault/);
  });
});

describe('a night without a copy', () => {
  const alarmNamed = (some: Templates, end: string): Resource['Properties'] =>
    propertiesOf(some, 'AWS::CloudWatch::Alarm').find(({ AlarmName }) => AlarmName.endsWith(end));

  it('raises an alarm when a backup or a copy fails', () => {
    const metrics = JSON.stringify(alarmNamed(templates, '-table-copies-failed').Metrics);
    for (const name of ['NumberOfBackupJobsFailed', 'NumberOfBackupJobsExpired', 'NumberOfCopyJobsFailed'])
      expect(metrics).toContain(`"${name}"`);
    expect(metrics).toContain('"Value":"goldcut-prod-table-copies"');
  });

  it('raises an alarm when no job ran, or when one of two copies is missing', () => {
    const of = (some: Templates) => alarmNamed(some, '-table-copies-not-made');
    expect(of(templates)).toMatchObject({ Threshold: 1, TreatMissingData: 'breaching', Period: 86_400 });
    expect(of(withAccount)).toMatchObject({ Threshold: 2, ComparisonOperator: 'LessThanThreshold' });
  });
});

it('a stage without another region has no backup plan, vault or alarm', () => {
  const dev = synthesise('dev');
  for (const type of ['BackupPlan', 'BackupVault', 'BackupSelection'])
    expect(propertiesOf(dev, `AWS::Backup::${type}`)).toEqual([]);
  expect(JSON.stringify(propertiesOf(dev, 'AWS::CloudWatch::Alarm'))).not.toContain('AWS/Backup');
});
