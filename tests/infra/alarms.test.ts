import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { payerKinds } from '#domain/cards/generation/hosted-art.ts';
import { republishAfter } from '#domain/desk/republication.ts';
import { functionRow, triggeredBy } from '#functions/manifest.ts';
import { stateMachines } from '#functions/platform/resources.ts';
import { stages } from '#infra/stages.ts';
import { anchorOf } from '#infra/watch/alarm.ts';
import { paths } from '#web/src/base/paths.ts';
import { admittedTo, propertiesOf, type Resource, resourcesOf, synthesise } from './synthesise.ts';

const templates = synthesise('prod');
const all = resourcesOf(templates);
const byType = (type: string): Resource['Properties'][] => propertiesOf(templates, type);

/** True for an alarm that only stops a release. The person who started the release sees it fail. */
const isOfRelease = (name: unknown): boolean => String(name).endsWith('-new-version');

describe('alarms', () => {
  const alarms = byType('AWS::CloudWatch::Alarm');
  const headings = readFileSync('infra/README.md', 'utf8').match(/^#+ .*$/gm) ?? [];

  const composites = byType('AWS::CloudWatch::CompositeAlarm');
  const textOf = ({ AlarmDescription: text }: Resource['Properties']): string =>
    typeof text === 'string'
      ? text
      : text['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : '0')).join('');

  it('name the customer’s harm and link a heading of the runbook and a page of the console', () => {
    expect(alarms.length).toBeGreaterThan(10);
    for (const alarm of [...alarms, ...composites]) {
      const text = textOf(alarm);
      const [, harm = '', anchor = '', page = ''] =
        /^(.+\.) Runbook: https:\/\/github\.com\/\S+\/blob\/main\/infra\/README\.md#(\S+) Look at: (https:\/\/us-east-1\.console\.aws\.amazon\.com\/\S+)$/.exec(
          text,
        ) ?? [];
      expect([text, harm.length > 20, page.length > 60, text.length < 1024]).toEqual([text, true, true, true]);
      expect(headings.map((heading) => anchorOf(heading.replace(/^#+ /, '')))).toContain(anchor);
    }
  });

  it('link every heading of the runbook that has a harm, except damaged data', () => {
    const harms = readFileSync('infra/README.md', 'utf8').matchAll(/^### (.+)\n\n_Harm: /gm);
    // Only a person can see that plausible data is wrong.
    const seenByPeople = 'The table or a bucket was damaged';
    const linked = new Set([...alarms, ...composites].map((alarm) => /README\.md#(\S+)/.exec(textOf(alarm))?.[1]));
    expect([...harms].map(([, heading = '']) => heading).filter((heading) => !linked.has(anchorOf(heading)))).toEqual([
      seenByPeople,
    ]);
  });

  it('of dead letters link the heading that the manifest names for their worker', () => {
    for (const { name, trigger } of triggeredBy('queue')) {
      const alarm = alarms.find(({ AlarmName }) => AlarmName === `Goldcut-prod-Alarms-${trigger.queue}-dead-letters`);
      expect(textOf(alarm)).toContain(`#${anchorOf(functionRow(name).runbook)} `);
    }
  });

  it('do not ring for the cold start of a single call', () => {
    const ofTriggers = triggeredBy('user-pool').map(({ name }) => `Goldcut-prod-Alarms-${name}-errors`);
    for (const { AlarmName, Threshold } of alarms.filter((alarm) => ofTriggers.includes(alarm.AlarmName)))
      expect([AlarmName, Threshold > 1]).toEqual([AlarmName, true]);
    const slow = alarms.find(({ AlarmName }) => AlarmName.endsWith('-api-slow'));
    expect(JSON.stringify(slow?.Metrics)).toContain('IF(calls >= 100');
  });

  it('watch capacity: the copies of functions, the table and every queue', () => {
    const watched = JSON.stringify(alarms.map(({ MetricName, Dimensions }) => [MetricName, Dimensions]));
    for (const metric of ['Throttles', 'ConcurrentExecutions', 'ReadThrottleEvents', 'WriteThrottleEvents'])
      expect(watched).toContain(`"${metric}"`);
    const ages = alarms.filter(({ MetricName }) => MetricName === 'ApproximateAgeOfOldestMessage');
    expect(ages).toHaveLength(triggeredBy('queue').length);
  });

  it('of blocked visitors read the metric of the stage’s own web ACL', () => {
    const [acl] = byType('AWS::WAFv2::WebACL');
    const blocked = alarms.find(({ AlarmName }) => AlarmName.endsWith('-visitors-blocked'));
    const read: { MetricStat?: { Metric: { MetricName: string; Dimensions: object[] } } }[] = blocked?.Metrics ?? [];
    const metrics = read.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
    expect(metrics.map(({ MetricName }) => MetricName).toSorted()).toEqual(['AllowedRequests', 'BlockedRequests']);
    for (const { Dimensions } of metrics)
      expect(Dimensions).toContainEqual({ Name: 'WebACL', Value: acl?.VisibilityConfig.MetricName });
    expect(acl?.VisibilityConfig.MetricName).toBe('goldcut-prod-site');
  });

  it('link only queues, logs and workflows of this deployment', () => {
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

  it('use the urgent topic for lost sales and held money, mail for other harms, and no topic for releases', () => {
    for (const { AlarmName, AlarmActions } of [...alarms, ...composites])
      expect([AlarmName, AlarmActions?.length ?? 0]).toEqual([AlarmName, isOfRelease(AlarmName) ? 0 : 1]);
    const urgent = [...alarms, ...composites].filter(({ AlarmActions }) =>
      JSON.stringify(AlarmActions ?? []).includes('urgent'),
    );
    const names: string[] = urgent.map(({ AlarmName, CompositeAlarmName }) => AlarmName ?? CompositeAlarmName);
    for (const name of [
      'api-5xx',
      'site-5xx',
      'refund-dead-letters',
      'collect-payment-events-not-run',
      'journey-fails',
      'nobody-can-buy',
    ])
      expect(names).toContain(`Goldcut-prod-Alarms-${name}`);
    expect(urgent.length).toBeLessThan(alarms.length / 3);
    for (const topic of ['prod-alarms', 'urgent-alarms'])
      expect(admittedTo(templates, topic)).toMatchObject([
        { Action: 'sns:Publish', Principal: { Service: 'cloudwatch.amazonaws.com' } },
      ]);
    const mailed = byType('AWS::SNS::Subscription').filter(({ Protocol }) => Protocol === 'email');
    expect(mailed.map(({ Endpoint }) => Endpoint)).toEqual([stages.prod.alarmMail, stages.prod.alarmMail]);
  });

  it('combine four alarms into one when no customer can buy', () => {
    expect(composites).toHaveLength(1);
    expect(JSON.stringify(composites[0]?.AlarmRule).match(/ALARM\(/g)).toHaveLength(4);
  });

  it('ring below 5 % bounces and 0.1 % complaints, at which AWS reviews a sender', () => {
    const threshold = (name: string) => alarms.find(({ MetricName }) => MetricName === name)?.Threshold;
    expect(threshold('Reputation.BounceRate')).toBeLessThan(0.05);
    expect(threshold('Reputation.ComplaintRate')).toBeLessThan(0.001);
  });

  it('of hosted art say in dollars and cents what was spent and what the cap is, and ring before it is reached', () => {
    const { dayCents, newcomersDayCents } = stages.prod.hostedArt;
    const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `Goldcut-prod-Alarms-${name}`);
    expect(textOf(named('hosted-art-near-cap'))).toContain(
      'cost over $20.00 within a day. At $25.00 (2500 cents) cards',
    );
    expect(textOf(named('hosted-art-at-cap'))).toContain('has cost $25.00 (2500 cents) today, the cap of a day');
    expect(textOf(named('hosted-art-newcomers'))).toContain('their $8.00 (800 cents) of today');
    expect([dayCents, newcomersDayCents]).toEqual([2500, 800]);
    const { Threshold, Metrics } = named('hosted-art-near-cap');
    expect(Threshold).toBe(0.8 * dayCents);
    expect(JSON.stringify(Metrics).match(/"Period":86400/g)).toHaveLength(payerKinds.length);
    for (const [name, purse] of [
      ['hosted-art-at-cap', 'day'],
      ['hosted-art-newcomers', 'newcomers'],
    ] as const)
      expect(named(name)).toMatchObject({ Threshold: 1, Dimensions: [{ Name: 'purse', Value: purse }] });
  });

  it('ring when the networks fail, but not for a photo without people', () => {
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

    it('ring on failures, because their period has at least as many runs as must fail', () => {
      const runs = (failing.Period / 60 / minutes) * failing.EvaluationPeriods;
      expect(failing.Threshold).toBeGreaterThan(0);
      expect(failing.Threshold).toBeLessThanOrEqual(runs);
      expect(failing.ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
    });

    it('ring when the schedule is off, but not between two runs', () => {
      expect(missing).toMatchObject({
        Threshold: 1,
        ComparisonOperator: 'LessThanThreshold',
        TreatMissingData: 'breaching',
      });
      expect(missing.Period / 60).toBeGreaterThan(minutes);
    });

    it('have periods that CloudWatch accepts', () => {
      for (const { Period } of [failing, missing]) expect([Period % 60, Period <= 86_400]).toEqual([0, true]);
    });
  });

  it('ring for unpublished events, with a period longer than the longest wait between two attempts', () => {
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

describe('the console of engineers', () => {
  it('has one dashboard with every alarm, queue, workflow and log', () => {
    const [dashboard] = byType('AWS::CloudWatch::Dashboard');
    const body = JSON.stringify(dashboard?.DashboardBody);
    expect(dashboard?.DashboardName).toBe('goldcut-prod-shop');
    const alarms = all
      .filter(([, { Type, Properties }]) => Type === 'AWS::CloudWatch::Alarm' && !isOfRelease(Properties.AlarmName))
      .map(([id]) => id);
    expect(alarms.length).toBeGreaterThan(10);
    expect(alarms.filter((id) => !body.includes(id))).toEqual([]);
    const links: string[] = [
      ...triggeredBy('queue').map(({ trigger: { queue } }) => `goldcut-prod-${queue}-dead)`),
      ...triggeredBy('schedule').map(({ name }) => `$252Fgoldcut-prod-${name})`),
      ...Object.keys(stateMachines).map((machine) => `stateMachine:goldcut-prod-${machine})`),
      `https://${stages.prod.domain}${paths.ops})`,
    ];
    expect(links.filter((link) => !body.includes(link))).toEqual([]);
  });

  it('has saved queries on existing logs, at most 50 logs per query', () => {
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
