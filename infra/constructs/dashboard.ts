import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IAlarm,
  type IMetric,
  Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { countedEvents } from '#domain/events';
import { triggeredBy } from '#functions/manifest';
import { type MetricName, metricTable, type StateMachineName, stateMachines } from '#functions/platform/resources';
import { type Deployment, metricNamespace, nameOf } from '../deployment.ts';
import { alarmPeriod } from './alarm.ts';
import { consoleLink, type Look } from './console-links.ts';

interface Shown {
  readonly alarms: readonly IAlarm[];
  readonly api: HttpApi;
  readonly distribution: Distribution;
  readonly machine: (name: StateMachineName) => StateMachine;
}

const sum = { period: alarmPeriod, statistic: Stats.SUM };
const highest = { period: alarmPeriod, statistic: Stats.MAXIMUM };
/** Columns of CloudWatch's grid, and rows of one graph. */
const [half, third, height] = [12, 8, 6];

function links(scope: Construct, deployment: Deployment): string {
  const link = (name: string, look: Look): string => `[${name}](${consoleLink(scope, look, deployment)})`;
  const machines = Object.keys(stateMachines) as StateMachineName[];
  return [
    `**Runbook**: infra/README.md. **Desk**: [operators' pages](https://${deployment.stage.domain}/ops).`,
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

/** Our own events as counts: what the shop is there for. */
function business(deployment: Deployment): IMetric[] {
  const metricName = 'ShopEvent' satisfies MetricName;
  return countedEvents.map(
    (event) =>
      new Metric({
        namespace: metricNamespace(deployment),
        metricName,
        dimensionsMap: { [metricTable[metricName]]: event },
        period: alarmPeriod,
        statistic: Stats.SUM,
        label: event,
      }),
  );
}

/** The shop on one page: is somebody harmed, do people buy, what waits, what fails, and where to go on. */
export function addDashboard(
  scope: Construct,
  { alarms, api, distribution, machine }: Shown,
  deployment: Deployment,
): Dashboard {
  const { workQueues, functions } = deployment.wiring;
  const graph = (title: string, left: IMetric[], width: number): GraphWidget =>
    new GraphWidget({ title, left, width, height });
  const machines = Object.keys(stateMachines) as StateMachineName[];
  const queues = [...workQueues];
  return new Dashboard(scope, 'dashboard', {
    dashboardName: nameOf('shop', deployment),
    widgets: [
      [new TextWidget({ markdown: links(scope, deployment), width: 24, height: 8 })],
      [new AlarmStatusWidget({ title: 'Alarms', alarms: [...alarms], width: 24, height: 6 })],
      [
        graph('What the shop did', business(deployment), half),
        graph(
          'Calls and errors of the API',
          [api.metricCount(sum), api.metricServerError(sum), api.metricClientError(sum)],
          half,
        ),
      ],
      [
        graph(
          'Milliseconds of the API',
          [50, 95, 99].map((p) =>
            api.metricLatency({ period: alarmPeriod, statistic: Stats.percentile(p), label: `p${p}` }),
          ),
          third,
        ),
        graph(
          'Errors of the site, per cent',
          [
            distribution.metric5xxErrorRate({ period: alarmPeriod }),
            distribution.metric4xxErrorRate({ period: alarmPeriod }),
          ],
          third,
        ),
        graph(
          'Functions that found no room',
          [...functions.values()].map((one) => one.metricThrottles({ ...sum, label: one.node.id })),
          third,
        ),
      ],
      [
        graph(
          'Seconds that the oldest message waits',
          queues.map(([name, queue]) => queue.metricApproximateAgeOfOldestMessage({ ...highest, label: name })),
          half,
        ),
        graph(
          'Workflows started',
          machines.map((name) => machine(name).metricStarted({ ...sum, label: name })),
          third / 2 + 2,
        ),
        graph(
          'Workflows failed',
          machines.map((name) => machine(name).metricFailed({ ...sum, label: name })),
          third / 2 + 2,
        ),
      ],
    ],
  });
}
