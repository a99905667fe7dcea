import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
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

/** They stop a release, whose starter sees it fail. */
const isOfRelease = (name: unknown): boolean => String(name).endsWith('-new-version');

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
        /^(.+\.) Runbook: https:\/\/github\.com\/\S+\/blob\/main\/infra\/README\.md#(\S+) Look at: (https:\/\/us-east-1\.console\.aws\.amazon\.com\/\S+)$/.exec(
          text,
        ) ?? [];
      expect([text, harm.length > 20, page.length > 60, text.length < 1024]).toEqual([text, true, true, true]);
      expect(headings.map((heading) => anchorOf(heading.replace(/^#+ /, '')))).toContain(anchor);
    }
  });

  it('lead to every heading of the runbook that tells of a harm', () => {
    const harms = readFileSync('infra/README.md', 'utf8').matchAll(/^### (.+)\n\n_Harm: /gm);
    // Only a person can see that plausible data is wrong.
    const seenByPeople = 'The table or a bucket was damaged';
    const led = new Set([...alarms, ...composites].map((alarm) => /README\.md#(\S+)/.exec(textOf(alarm))?.[1]));
    expect([...harms].map(([, heading = '']) => heading).filter((heading) => !led.has(anchorOf(heading)))).toEqual([
      seenByPeople,
    ]);
  });

  it('of dead letters lead to the heading that the manifest names for their worker', () => {
    for (const { name, trigger } of triggeredBy('queue')) {
      const alarm = alarms.find(({ AlarmName }) => AlarmName === `Goldcut-prod-Alarms-${trigger.queue}-dead-letters`);
      expect(textOf(alarm)).toContain(`#${anchorOf(functionRow(name).runbook)} `);
    }
  });

  it('wake nobody for the cold start of one call', () => {
    const ofTriggers = triggeredBy('user-pool').map(({ name }) => `Goldcut-prod-Alarms-${name}-errors`);
    for (const { AlarmName, Threshold } of alarms.filter((alarm) => ofTriggers.includes(alarm.AlarmName)))
      expect([AlarmName, Threshold > 1]).toEqual([AlarmName, true]);
    const slow = alarms.find(({ AlarmName }) => AlarmName.endsWith('-api-slow'));
    expect(JSON.stringify(slow?.Metrics)).toContain('IF(calls >= 100');
  });

  it('watch what fills up: copies of functions, the table, and every queue', () => {
    const watched = JSON.stringify(alarms.map(({ MetricName, Dimensions }) => [MetricName, Dimensions]));
    for (const metric of ['Throttles', 'ConcurrentExecutions', 'ReadThrottleEvents', 'WriteThrottleEvents'])
      expect(watched).toContain(`"${metric}"`);
    const ages = alarms.filter(({ MetricName }) => MetricName === 'ApproximateAgeOfOldestMessage');
    expect(ages).toHaveLength(triggeredBy('queue').length);
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

  it('reach somebody: those that stop sales or hold money at once, the others by mail, those of a release nobody', () => {
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

  it('ring together as one when nobody can buy', () => {
    expect(composites).toHaveLength(1);
    expect(JSON.stringify(composites[0]?.AlarmRule).match(/ALARM\(/g)).toHaveLength(4);
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
