import { Stack, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { coldAfterDays, retention } from '#domain/tables/retention.ts';
import { stages } from '#infra/stages.ts';
import { actionsOf, allowStatements, arnsOf } from './arns.ts';
import {
  admittedTo,
  goldcutApp,
  propertiesOf,
  type Resource,
  resourcesOf,
  synthesise,
  templatesOf,
} from './synthesise.ts';

const prod = goldcutApp('prod');
const templates = templatesOf(prod);
const all = resourcesOf(templates);
const byType = (type: string): Resource['Properties'][] => propertiesOf(templates, type);

describe('every stack', () => {
  it.each([...templates.keys()])('%s stays below CloudFormation’s 500 resources', (name) => {
    const count = Object.keys(templates.get(name)?.toJSON().Resources).length;
    expect(count).toBeLessThan(500);
    expect(count).toBeGreaterThan(0);
  });

  it('has the same types of resources in every stage, except for the stage’s data', () => {
    // Recipients of alarms and bills are data of the stage, and so is the region of copies.
    const isOfStage = ([id, { Type, Properties }]: [string, Resource]): boolean =>
      Properties?.Protocol === 'email' || Type === 'AWS::Budgets::Budget' || /^(print|table)copies/.test(id);
    const typesOf = (some: typeof templates): string[] =>
      resourcesOf(some)
        .filter((one) => !isOfStage(one))
        .map(([, { Type }]) => Type);
    expect(typesOf(synthesise('dev')).toSorted()).toEqual(typesOf(templates).toSorted());
  });
});

describe('permissions', () => {
  const statements = allowStatements(all);

  it('name every action in full', () => {
    expect(statements.length).toBeGreaterThan(20);
    expect(statements.flatMap(actionsOf).filter((action) => action.includes('*'))).toEqual([]);
  });

  it('name every resource, except for actions that AWS does not restrict to a resource', () => {
    const everywhere = statements.filter((one) => arnsOf(one).includes('*')).flatMap(actionsOf);
    expect(
      everywhere.filter(
        (action) =>
          !/^(xray:|rekognition:DetectModerationLabels$|logs:\w*(LogDeliver|ResourcePolic|LogGroups))/.test(action),
      ),
    ).toEqual([]);
  });

  it('use no managed policy, because AWS may change it', () => {
    expect(byType('AWS::IAM::Role').flatMap((role) => role.ManagedPolicyArns ?? [])).toEqual([]);
  });
});

describe('stored data', () => {
  it('outlives its stack in production', () => {
    const stores = all.filter(([, { Type }]) => /S3::Bucket$|GlobalTable$|UserPool$|::Secret$|BackupVault$/.test(Type));
    expect(stores.length).toBeGreaterThan(12);
    for (const [id, resource] of stores) {
      // A failed creation leaves nothing behind. Otherwise its names would be taken at the next attempt.
      const policy = id.startsWith('originsecret') ? 'Delete' : 'RetainExceptOnCreate';
      expect([id, resource.DeletionPolicy]).toEqual([id, policy]);
    }
  });

  it('can be deleted until the first release, and is protected from then on', () => {
    const protections = (first: boolean) => {
      const app = goldcutApp('prod', first ? { stage: { ...stages.prod, isProtected: false } } : {});
      const [table] = propertiesOf(templatesOf(app), 'AWS::DynamoDB::GlobalTable');
      const [pool] = propertiesOf(templatesOf(app), 'AWS::Cognito::UserPool');
      const isKept = app.node.children.filter((one) => one instanceof Stack).map((one) => one.terminationProtection);
      return [table?.Replicas[0].DeletionProtectionEnabled, pool?.DeletionProtection, new Set(isKept)];
    };
    expect(protections(false)).toEqual([true, 'ACTIVE', new Set([true])]);
    expect(protections(true)).toEqual([false, 'INACTIVE', new Set([false])]);
  });

  it('includes versions of print files until their retention ends, in a cheaper class after a month', () => {
    const versioned = byType('AWS::S3::Bucket').filter(({ VersioningConfiguration: is }) => is?.Status === 'Enabled');
    const [source, ...others] = versioned.filter(({ ReplicationConfiguration: is }) => is !== undefined);
    expect([versioned.length, others]).toEqual([2, []]);
    const rules: Record<string, unknown>[] = source?.LifecycleConfiguration.Rules;
    expect(rules.map(({ NoncurrentVersionExpiration: days }) => days).filter(Boolean)).toEqual([
      { NoncurrentDays: retention.printFileVersions.seconds / 86_400 },
    ]);
    expect(rules.filter((rule) => rule.ExpiredObjectDeleteMarker)).toHaveLength(1);
    expect(rules).toContainEqual(
      expect.objectContaining({ Transitions: [{ StorageClass: 'GLACIER_IR', TransitionInDays: coldAfterDays }] }),
    );
  });

  it('includes the events of the bus, for a replay', () => {
    expect(byType('AWS::Events::Archive')).toMatchObject([
      { ArchiveName: 'goldcut-prod-events', RetentionDays: 30, EventPattern: { source: ['goldcut'] } },
    ]);
  });

  it('includes secrets with the names of the runbook', () => {
    // CloudFront's secret has no name, because no one reads it.
    const names: string[] = byType('AWS::SecretsManager::Secret').flatMap(({ Name }) => Name ?? []);
    expect(names).toContain('goldcut-prod-payment-keys');
    expect(names.filter((name) => !name.startsWith('goldcut-prod-'))).toEqual([]);
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

  it('has an access log for each bucket, except the logs and the copies', () => {
    const logged = byType('AWS::S3::Bucket').filter((bucket) => bucket.LoggingConfiguration?.LogFilePrefix);
    // Only S3 writes the logs' own bucket and the copies.
    expect(logged).toHaveLength(byType('AWS::S3::Bucket').length - 2);
  });
});

describe('reports of mail', () => {
  it('come only from SES, for bounces and complaints, and go to a queue with dead letters', () => {
    const admitted = admittedTo(templates, 'mail-feedback');
    expect(admitted).toMatchObject([{ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } }]);
    expect(JSON.stringify(admitted)).toContain('AWS:SourceArn');
    const destinations = byType('AWS::SES::ConfigurationSetEventDestination');
    expect(destinations.map(({ EventDestination: to }) => to.MatchingEventTypes)).toEqual([['bounce', 'complaint']]);
    const [subscription] = byType('AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'sqs');
    expect(subscription?.RedrivePolicy.deadLetterTargetArn).toBeDefined();
  });
});

describe('cdk-nag', () => {
  // The same checks without the acknowledgements.
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

  it('finds only problems that are acknowledged with a reason', () => {
    expect(findings.length).toBeGreaterThan(10);
    expect(findings.filter((finding) => !acknowledged.some((one) => covers(one, finding)))).toEqual([]);
    expect(acknowledged.filter(({ reason }) => reason.length < 20)).toEqual([]);
  });

  it('still finds every acknowledged problem', () => {
    expect(acknowledged.filter((one) => !findings.some((finding) => covers(one, finding)))).toEqual([]);
  });
});

it('each stage has a domain of its own and sends mail from it', () => {
  const rows = Object.values(stages);
  expect(new Set(rows.map(({ domain }) => domain)).size).toBe(rows.length);
  for (const { domain, mailFrom } of rows) expect(mailFrom.endsWith(`@${domain}`)).toBe(true);
});
