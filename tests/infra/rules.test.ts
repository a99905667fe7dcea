import { readFileSync } from 'node:fs';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { stages } from '#infra/stages';
import { actionsOf, allowStatements, arnsOf } from './arns.ts';
import { goldcutApp, resourcesOf, type Resource, synthesise, templatesOf } from './synthesise.ts';

const prod = goldcutApp('prod');
const templates = templatesOf(prod);
const all = resourcesOf(templates);
const byType = (type: string): Resource['Properties'][] =>
  all.filter(([, resource]) => resource.Type === type).map(([, { Properties }]) => Properties);

describe('every stack', () => {
  it.each([...templates.keys()])('%s stays below CloudFormation’s 500 resources', (name) => {
    const count = Object.keys(templates.get(name)?.toJSON().Resources).length;
    expect(count).toBeLessThan(500);
    expect(count).toBeGreaterThan(0);
  });

  it('is the same but for its data in every stage', () => {
    const typesOf = (some: typeof templates): string[] => resourcesOf(some).map(([, { Type }]) => Type);
    expect(typesOf(synthesise('dev')).toSorted()).toEqual(typesOf(templates).toSorted());
  });
});

describe('permissions', () => {
  const statements = allowStatements(all);

  it('name every action in full', () => {
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.flatMap(actionsOf).filter((action) => action.includes('*'))).toEqual([]);
  });

  it('name every resource, but where AWS knows none', () => {
    const everywhere = statements.filter((one) => arnsOf(one).includes('*')).flatMap(actionsOf);
    expect(
      everywhere.filter(
        (action) =>
          !/^(xray:|rekognition:DetectModerationLabels$|logs:\w*(LogDeliver|ResourcePolic|LogGroups))/.test(action),
      ),
    ).toEqual([]);
  });

  it('rest on no policy that AWS may change', () => {
    expect(byType('AWS::IAM::Role').flatMap((role) => role.ManagedPolicyArns ?? [])).toEqual([]);
  });
});

describe('what is stored', () => {
  it('outlives its stack in production', () => {
    const kept = all.filter(([, { Type }]) => /S3::Bucket$|GlobalTable$|UserPool$/.test(Type));
    expect(kept.length).toBeGreaterThan(6);
    for (const [id, resource] of kept) expect([id, resource.DeletionPolicy]).toEqual([id, 'Retain']);
  });

  it('is in encrypted buckets without public access', () => {
    for (const bucket of byType('AWS::S3::Bucket')) {
      expect(Object.values(bucket.PublicAccessBlockConfiguration)).toEqual([true, true, true, true]);
      expect(bucket.BucketEncryption).toBeDefined();
    }
  });

  it('travels over TLS only', () => {
    const policies = [...byType('AWS::S3::BucketPolicy'), ...byType('AWS::SQS::QueuePolicy')];
    const stores = byType('AWS::S3::Bucket').length + byType('AWS::SQS::Queue').length;
    const secured = policies.filter(({ PolicyDocument }) =>
      JSON.stringify(PolicyDocument).includes('"aws:SecureTransport":"false"'),
    );
    expect(secured).toHaveLength(stores);
  });

  it('has its accesses logged, by name of the bucket', () => {
    const logged = byType('AWS::S3::Bucket').filter((bucket) => bucket.LoggingConfiguration?.LogFilePrefix);
    expect(logged).toHaveLength(byType('AWS::S3::Bucket').length - 1);
  });
});

describe('alarms', () => {
  const alarms = byType('AWS::CloudWatch::Alarm');
  const headings = readFileSync('infra/README.md', 'utf8').match(/^#+ .*$/gm) ?? [];

  it('say what harm a customer has and name a heading of the runbook', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const { AlarmName, AlarmDescription } of alarms) {
      const [, harm = '', heading = ''] = /^(.+\.) Runbook: infra\/README\.md, "(.+)"\.$/.exec(AlarmDescription) ?? [];
      expect([AlarmName, harm.length > 20]).toEqual([AlarmName, true]);
      expect(headings).toContain(`### ${heading}`);
    }
  });

  it('reach somebody', () => {
    for (const { AlarmActions } of alarms) expect(AlarmActions).toHaveLength(1);
    const [policy] = byType('AWS::SNS::TopicPolicy');
    const allowed = policy?.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow');
    expect(allowed).toMatchObject([{ Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } }]);
  });

  it('wake somebody when the networks fail, and for no photo that shows no one', () => {
    const finder = alarms.filter(({ MetricName }) => MetricName === 'CutoutFallback');
    expect(finder).toMatchObject([
      { Namespace: 'goldcut-prod', Dimensions: [{ Name: 'reason', Value: 'unavailable' }], Threshold: 1 },
    ]);
  });

  it('watch every dead-letter queue', () => {
    const dead = all.filter(
      ([, { Type, Properties }]) => Type === 'AWS::SQS::Queue' && Properties.QueueName.endsWith('-dead'),
    );
    const watched = JSON.stringify(alarms.map(({ Dimensions }) => Dimensions));
    expect(dead.length).toBeGreaterThan(4);
    expect(dead.filter(([id]) => !watched.includes(id)).map(([id]) => id)).toEqual([]);
  });
});

describe('cdk-nag', () => {
  // The same checks, deaf to what was acknowledged.
  const bare = Object.defineProperty(new AwsSolutionsChecks(prod), 'isAcknowledged', { value: () => false });

  const acknowledged = prod.node.findAll().flatMap((node) =>
    node.node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.entries(data as Record<string, string>))
      .map(([id, reason]) => ({ path: node.node.path, rule: id.replace(/^.*?::(?=AwsSolutions-)/, ''), reason })),
  );
  const findings = bare
    .validateScope(prod)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => ({ rule: ruleName, path: constructPath ?? '' })),
    );
  const covers = (one: { path: string; rule: string }, finding: { path: string; rule: string }): boolean =>
    one.rule === finding.rule && `${finding.path}/`.startsWith(`${one.path}/`);

  it('finds nothing that is not accepted with a reason', () => {
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.filter((finding) => !acknowledged.some((one) => covers(one, finding)))).toEqual([]);
    expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });

  it('still finds everything that was accepted', () => {
    expect(acknowledged.filter((one) => !findings.some((finding) => covers(one, finding)))).toEqual([]);
  });
});

it('the stages have names, addresses and senders of their own', () => {
  const rows = Object.values(stages);
  expect(new Set(rows.map(({ domain }) => domain)).size).toBe(rows.length);
  for (const { domain, mailFrom } of rows) expect(mailFrom.endsWith(`@${domain}`)).toBe(true);
});
