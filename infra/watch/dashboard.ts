import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { journeyMinutes, journeyStepNames } from '#domain/desk/journey.ts';
import { countedEvents } from '#domain/tables/events.ts';
import { triggeredBy } from '#functions/manifest.ts';
import { type MetricName, type StateMachineName, stateMachines } from '#functions/platform/resources.ts';
import { type Deployment, metricNamespace, nameOf } from '../deployment.ts';
import type { Wiring } from '../wiring.ts';
import { alarmPeriod } from './alarm.ts';
import { consoleLink, type Look } from './console-links.ts';
import { ownMetric } from './own-metric.ts';

interface Shown {
  readonly alarms: readonly IAlarm[];
  readonly api: HttpApi;
  readonly distribution: Distribution;
  readonly machine: (name: StateMachineName) => StateMachine;
}

const sum = { period: alarmPeriod, statistic: Stats.SUM };
const columns = 24;

function links(scope: Construct, deployment: Deployment): string {
  const link = (name: string, look: Look): string => `[${name}](${consoleLink(scope, look, deployment)})`;
  const machines = Object.keys(stateMachines) as StateMachineName[];
  return [
    `**Runbook**: infra/README.md. **Desk**: [operators' pages](https://${deployment.stage.domain}/dashboard/ops).`,
    `**Workflows**: ${machines.map((machine) => link(machine, { machine })).join(', ')}.`,
    `**Dead letters**: ${triggeredBy('queue')
      .map(({ trigger: { queue } }) => link(queue, { queue: `${queue}-dead` }))
      .join(', ')}.`,
    `**Logs of workers**: ${triggeredBy('queue')
      .map(({ name }) => link(name, { logs: name }))
      .join(', ')}.`,
    `**Logs of jobs**: ${triggeredBy('schedule')
      .map(({ name }) => link(name, { logs: name }))
      .join(', ')}.`,
  ].join('\n\n');
}

/** Business events as counts. */
const business = (deployment: Deployment): IMetric[] =>
  countedEvents.map((event) => ownMetric(metricNamespace(deployment), 'ShopEvent', event, { label: event }));

function graphs(...row: readonly (readonly [title: string, left: IMetric[]])[]): GraphWidget[] {
  return row.map(([title, left]) => new GraphWidget({ title, left, width: columns / row.length, height: 6 }));
}

const apiGraphs = (api: HttpApi, distribution: Distribution): GraphWidget[] =>
  graphs(
    ['Calls and errors of the API', [api.metricCount(sum), api.metricServerError(sum), api.metricClientError(sum)]],
    [
      'Milliseconds of the API',
      [50, 95, 99].map((p) =>
        api.metricLatency({ period: alarmPeriod, statistic: Stats.percentile(p), label: `p${p}` }),
      ),
    ],
    [
      'Errors of the site, per cent',
      [
        distribution.metric5xxErrorRate({ period: alarmPeriod }),
        distribution.metric4xxErrorRate({ period: alarmPeriod }),
      ],
    ],
  );

function workGraphs({ workQueues, functions }: Wiring): GraphWidget[] {
  const waits = [...workQueues].map(([name, queue]) =>
    queue.metricApproximateAgeOfOldestMessage({ period: alarmPeriod, statistic: Stats.MAXIMUM, label: name }),
  );
  const throttles = [...functions].map(([name, one]) => one.metricThrottles({ ...sum, label: name }));
  return graphs(['Seconds that the oldest message waits', waits], ['Functions that found no room', throttles]);
}

function workflowGraphs(machine: Shown['machine']): GraphWidget[] {
  const names = Object.keys(stateMachines) as StateMachineName[];
  return graphs(
    ['Workflows started', names.map((name) => machine(name).metricStarted({ ...sum, label: name }))],
    ['Workflows failed', names.map((name) => machine(name).metricFailed({ ...sum, label: name }))],
  );
}

/** The customer's journey step by step: failures and durations. */
function journeyGraphs(deployment: Deployment): GraphWidget[] {
  const within = { period: Duration.minutes(journeyMinutes) };
  const lines = (name: MetricName, statistic: string) =>
    journeyStepNames.map((step) =>
      ownMetric(metricNamespace(deployment), name, step, { ...within, statistic, label: step }),
    );
  return graphs(
    ['Steps of the journey that failed', lines('JourneyFailed', Stats.SUM)],
    ['Milliseconds of the journey’s steps', lines('JourneyMilliseconds', Stats.MAXIMUM)],
  );
}

/** The shop on one page: harm, sales, waiting and failing work, and links. */
export function addDashboard(scope: Construct, shown: Shown, deployment: Deployment): Dashboard {
  return new Dashboard(scope, 'dashboard', {
    dashboardName: nameOf('shop', deployment),
    widgets: [
      [new TextWidget({ markdown: links(scope, deployment), width: columns, height: 8 })],
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...shown.alarms], width: columns, height: 6 })],
      graphs(['What the shop did', business(deployment)]),
      apiGraphs(shown.api, shown.distribution),
      workGraphs(deployment.wiring),
      workflowGraphs(shown.machine),
      journeyGraphs(deployment),
    ],
  });
}
