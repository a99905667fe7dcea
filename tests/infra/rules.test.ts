import { readFileSync } from 'node:fs';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { retention } from '#domain/retention';
import { republishAfter } from '#domain/operations/republication';
import { triggeredBy } from '#functions/manifest';
import { stateMachines } from '#functions/platform/resources';
import { stages } from '#infra/stages';
import { anchorOf } from '#infra/constructs/alarm';
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
    // Who gets the alarms is data of the stage.
    const typesOf = (some: typeof templates): string[] =>
      resourcesOf(some)
        .filter(([, { Properties }]) => Properties?.Protocol !== 'email')
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
    const kept = all.filter(([, { Type }]) => /S3::Bucket$|GlobalTable$|UserPool$|::Secret$/.test(Type));
    expect(kept.length).toBeGreaterThan(12);
    for (const [id, resource] of kept) expect([id, resource.DeletionPolicy]).toEqual([id, 'Retain']);
  });

  it('has the print files in versions, which end with their retention', () => {
    const versioned = byType('AWS::S3::Bucket').filter(({ VersioningConfiguration: is }) => is?.Status === 'Enabled');
    expect(versioned).toHaveLength(1);
    const rules: Record<string, unknown>[] = versioned[0]?.LifecycleConfiguration.Rules;
    expect(rules.map(({ NoncurrentVersionExpiration: days }) => days).filter(Boolean)).toEqual([
      { NoncurrentDays: retention.printFileVersions.seconds / 86_400 },
    ]);
    expect(rules.filter((rule) => rule.ExpiredObjectDeleteMarker)).toHaveLength(1);
  });

  it('includes the events of the bus, for a replay', () => {
    expect(byType('AWS::Events::Archive')).toMatchObject([
      { ArchiveName: 'goldcut-prod-events', RetentionDays: 30, EventPattern: { source: ['goldcut'] } },
    ]);
  });

  it('has keys with the names of the runbook', () => {
    const names: string[] = byType('AWS::SecretsManager::Secret').map(({ Name }) => Name);
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

  it('has its accesses logged, by name of the bucket', () => {
    const logged = byType('AWS::S3::Bucket').filter((bucket) => bucket.LoggingConfiguration?.LogFilePrefix);
    expect(logged).toHaveLength(byType('AWS::S3::Bucket').length - 1);
  });
});

/** The statements of a topic's policy that let someone publish. */
function admittedTo(topic: string): unknown[] {
  const [id] =
    all.find(([, { Type, Properties }]) => Type === 'AWS::SNS::Topic' && Properties.TopicName.endsWith(topic)) ?? [];
  const policy = byType('AWS::SNS::TopicPolicy').find(({ Topics }) => JSON.stringify(Topics).includes(`"${id}"`));
  return policy?.PolicyDocument.Statement.filter(({ Effect }: { Effect: string }) => Effect === 'Allow') ?? [];
}

describe('reports of mail', () => {
  it('come from SES alone, for our own mails and not for the codes of the user pool, and are read by a queue', () => {
    const admitted = admittedTo('mail-feedback');
    expect(admitted).toMatchObject([{ Action: 'sns:Publish', Principal: { Service: 'ses.amazonaws.com' } }]);
    expect(JSON.stringify(admitted)).toContain('AWS:SourceArn');
    const destinations = byType('AWS::SES::ConfigurationSetEventDestination');
    expect(destinations.map(({ EventDestination: to }) => to.MatchingEventTypes)).toEqual([['bounce', 'complaint']]);
    const [subscription] = byType('AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'sqs');
    expect(subscription?.RedrivePolicy.deadLetterTargetArn).toBeDefined();
  });
});

describe('alarms', () => {
  const alarms = byType('AWS::CloudWatch::Alarm');
  const headings = readFileSync('infra/README.md', 'utf8').match(/^#+ .*$/gm) ?? [];

  const composites = byType('AWS::CloudWatch::CompositeAlarm');
  const textOf = ({ AlarmDescription: text }: Resource['Properties']): string =>
    typeof text === 'string'
      ? text
      : text['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : '0')).join('');

  it('say what harm a customer has, name a heading of the runbook and a page of the console', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const alarm of [...alarms, ...composites]) {
      const text = textOf(alarm);
      const [, harm = '', anchor = '', page = ''] =
        /^(.+\.) Runbook: infra\/README\.md#(\S+) Look at: (https:\/\/us-east-1\.console\.aws\.amazon\.com\/\S+)$/.exec(
          text,
        ) ?? [];
      expect([text, harm.length > 20, page.length > 60, text.length < 1024]).toEqual([text, true, true, true]);
      expect(headings.map((heading) => anchorOf(heading.replace(/^#+ /, '')))).toContain(anchor);
    }
  });

  it('name things that exist: every queue, log and workflow of a link is of this deployment', () => {
    const texts = [...alarms, ...composites].map(textOf).join(' ');
    const names = [...texts.matchAll(/(?:lambda\$252F|%2F0%2F|stateMachine:)(goldcut-prod-[\w-]+)/g)].map(
      ([, name]) => name,
    );
    const known = new Set([
      ...byType('AWS::Lambda::Function').map(({ FunctionName }) => FunctionName),
      ...byType('AWS::SQS::Queue').map(({ QueueName }) => QueueName),
      ...byType('AWS::StepFunctions::StateMachine').map(({ StateMachineName }) => StateMachineName),
    ]);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  it('reach somebody: those that stop sales or hold money at once, the others by mail', () => {
    for (const { AlarmActions } of [...alarms, ...composites]) expect(AlarmActions).toHaveLength(1);
    const urgent = [...alarms, ...composites].filter(({ AlarmActions }) =>
      JSON.stringify(AlarmActions).includes('urgent'),
    );
    const names: string[] = urgent.map(({ AlarmName, CompositeAlarmName }) => AlarmName ?? CompositeAlarmName);
    for (const name of [
      'api-5xx',
      'site-5xx',
      'refund-dead-letters',
      'collect-payment-events-not-run',
      'nobody-can-buy',
    ])
      expect(names).toContain(`Goldcut-prod-Alarms-${name}`);
    expect(urgent.length).toBeLessThan(alarms.length / 3);
    for (const topic of ['prod-alarms', 'urgent-alarms'])
      expect(admittedTo(topic)).toMatchObject([
        { Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
      ]);
    const mailed = byType('AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'email');
    expect(mailed.map(({ Endpoint }) => Endpoint)).toEqual([stages.prod.alarmMail, stages.prod.alarmMail]);
  });

  it('ring together as one when nobody can buy', () => {
    expect(composites).toHaveLength(1);
    expect(JSON.stringify(composites[0]?.AlarmRule).match(/ALARM\(/g)).toHaveLength(3);
  });

  it('come before AWS reviews a sender: at 5 % bounces and 0.1 % complaints', () => {
    const threshold = (name: string) => alarms.find(({ MetricName }) => MetricName === name)?.Threshold;
    expect(threshold('Reputation.BounceRate')).toBeLessThan(0.05);
    expect(threshold('Reputation.ComplaintRate')).toBeLessThan(0.001);
  });

  it('wake somebody when the networks fail, and for no photo that shows no one', () => {
    const finder = alarms.filter(({ MetricName }) => MetricName === 'CutoutFallback');
    expect(finder).toMatchObject([
      { Namespace: 'goldcut-prod', Dimensions: [{ Name: 'reason', Value: 'unavailable' }], Threshold: 1 },
    ]);
  });

  describe.each(triggeredBy('schedule'))('of the job $name', ({ name, trigger: { minutes } }) => {
    const [failing, missing] = ['Errors', 'Invocations'].map((metric) =>
      alarms.find(
        ({ MetricName, AlarmName }) => MetricName === metric && AlarmName.startsWith(`Goldcut-prod-Alarms-${name}-`),
      ),
    );

    it('can ring: its period holds as many runs as must fail', () => {
      const runs = (failing.Period / 60 / minutes) * failing.EvaluationPeriods;
      expect(failing.Threshold).toBeGreaterThan(0);
      expect(failing.Threshold).toBeLessThanOrEqual(runs);
      expect(failing.ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
    });

    it('rings when the schedule is off, and not between two runs', () => {
      expect(missing).toMatchObject({
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      });
      expect(missing.Period / 60).toBeGreaterThan(minutes);
    });

    it('has a period that CloudWatch takes', () => {
      for (const { Period } of [failing, missing]) expect([Period % 60, Period <= 86_400]).toEqual([0, true]);
    });
  });

  it('ring for events that wait, and go on until they are published: longer than their longest wait', () => {
    const waiting = alarms.filter(({ MetricName }) => MetricName === 'OpenEvents');
    expect(waiting.map(({ Dimensions }) => Dimensions)).toEqual([
      [{ Name: 'why', Value: 'late' }],
      [{ Name: 'why', Value: 'unknown' }],
    ]);
    const longest = republishAfter(1000);
    for (const { Period, Threshold } of waiting) expect([Period > longest + 60, Threshold]).toEqual([true, 1]);
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

describe('what engineers look at', () => {
  it('is one page with every alarm, queue, workflow and log', () => {
    const [dashboard] = byType('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.DashboardBody);
    expect(dashboard?.DashboardName).toBe('goldcut-prod-shop');
    const alarms = all.filter(([, { Type }]) => Type === 'AWS::CloudWatch::Alarm').map(([id]) => id);
    expect(alarms.filter((id) => !body.includes(id))).toEqual([]);
    const links: string[] = [
      ...triggeredBy('queue').map(({ trigger: { queue } }) => `goldcut-prod-${queue}-dead)`),
      ...triggeredBy('schedule').map(({ name }) => `$252Fgoldcut-prod-${name})`),
      ...Object.keys(stateMachines).map((machine) => `stateMachine:goldcut-prod-${machine})`),
    ];
    expect(links.filter((link) => !body.includes(link))).toEqual([]);
  });

  it('includes saved questions to logs that exist, 50 at once at most', () => {
    const logs = new Set(byType('AWS::Logs::LogGroup').map(({ LogGroupName }) => LogGroupName));
    const queries = byType('AWS::Logs::QueryDefinition');
    expect(queries.length).toBeGreaterThan(5);
    for (const { Name, LogGroupNames, QueryString } of queries) {
      expect(Name).toMatch(/^goldcut-prod-shop\//);
      expect(LogGroupNames.length).toBeLessThanOrEqual(50);
      expect(LogGroupNames.filter((name: string) => !logs.has(name))).toEqual([]);
      expect(QueryString).toMatch(/limit 200$/);
    }
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
