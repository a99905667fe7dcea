import type { Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { goldcutApp, propertiesOf, resourcesOf, synthesise, templatesOf } from './synthesise.ts';

const app = goldcutApp('prod');
const templates = templatesOf(app);
const stackOf = (part: string): Stack => app.node.findChild(`Goldcut-prod-${part}`) as Stack;
const named = (bucket: unknown): string => JSON.stringify(bucket);

const [source] = propertiesOf(templates, 'AWS::S3::Bucket').filter((bucket) => bucket.ReplicationConfiguration);
const [copies] = propertiesOf(templates, 'AWS::S3::Bucket').filter(({ BucketName }) =>
  named(BucketName ?? '').includes('print-copies'),
);

describe('the print files of production', () => {
  it('are copied to another region, whose stack is deployed first', () => {
    expect([stackOf('Backup').region, stackOf('Data').region]).toEqual(['us-west-2', 'us-east-1']);
    expect(stackOf('Data').dependencies.map(({ stackName }) => stackName)).toContain('Goldcut-prod-Backup');
    const [rule, ...others] = source.ReplicationConfiguration.Rules;
    expect(others).toEqual([]);
    expect(rule.Status).toBe('Enabled');
    // All objects, not only those with a prefix or a tag.
    expect(rule.Filter).toEqual({ Prefix: '' });
    const name = '"goldcut-prod-print-copies-",{"Ref":"AWS::AccountId"}';
    expect(named(rule.Destination.Bucket)).toContain('goldcut-prod-print-copies-');
    expect(named(copies.BucketName)).toContain(name);
  });

  it('are deleted in the copy as well, and expire there at the same time', () => {
    const [rule] = source.ReplicationConfiguration.Rules;
    expect(rule.DeleteMarkerReplication).toEqual({ Status: 'Enabled' });
    expect(copies.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const ends = (rules: Record<string, unknown>[]) =>
      rules
        .filter((one) => one.ExpirationInDays ?? one.NoncurrentVersionExpiration ?? one.ExpiredObjectDeleteMarker)
        .map(named)
        .toSorted();
    expect(ends(copies.LifecycleConfiguration.Rules)).toEqual(ends(source.LifecycleConfiguration.Rules));
  });

  it('are copied by a role that reads only their bucket and writes only the copy', () => {
    const roleId: string = source.ReplicationConfiguration.Role['Fn::GetAtt'][0];
    const policies = resourcesOf(templates, 'AWS::IAM::Policy').filter(([, { Properties }]) =>
      named(Properties.Roles).includes(roleId),
    );
    const statements: { Action: string | string[]; Resource: unknown }[] = policies.flatMap(
      ([, { Properties }]) => Properties.PolicyDocument.Statement,
    );
    const written = statements.filter(({ Action }) => [Action].flat().includes('s3:ReplicateObject'));
    expect(written.map(({ Action }) => [Action].flat()).flat()).toContain('s3:ReplicateDelete');
    for (const { Resource } of written) expect(named(Resource)).toContain('print-copies');
    const read = statements.filter(({ Action }) => [Action].flat().includes('s3:GetObjectVersionForReplication'));
    for (const { Resource } of read) expect(named(Resource)).toContain('printfiles');
    expect([written.length, read.length]).toEqual([1, 1]);
  });
});

it('a stage without another region has no copies', () => {
  const dev = synthesise('dev');
  expect(dev.has('Backup')).toBe(false);
  expect(propertiesOf(dev, 'AWS::S3::Bucket').filter((bucket) => bucket.ReplicationConfiguration)).toEqual([]);
});
