import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { openSteps } from '#domain/production/production-steps';
import { type MetricName, metricTable } from '#functions/platform/resources';
import { type FunctionName, functionNames, functionRow, triggeredBy } from '#functions/manifest';
import type { Wiring } from '../wiring.ts';
import { type AlarmRow, alarmPeriod } from './alarm.ts';

const period = alarmPeriod;
const sum = { period, statistic: Stats.SUM };

/** The function whose work waits in a dead-letter queue: the worker of the queue, or the function itself. */
function workerOf(name: string): FunctionName {
  const worker = triggeredBy('queue').find(({ trigger }) => trigger.queue === name)?.name;
  const found = worker ?? functionNames.find((known) => known === name);
  if (found) return found;
  throw new Error(`"${name}" has a dead-letter queue but no row in the manifest.`);
}

export function deadLetterAlarms({ deadLetters }: Wiring): AlarmRow[] {
  return [...deadLetters].map(([of, queue]) => ({
    id: `${of}-dead-letters`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
    harm: functionRow(workerOf(of)).harm,
    runbook: 'Dead letters',
  }));
}

export function generationAlarms(machine: StateMachine): AlarmRow[] {
  const failed = new MathExpression({
    // With fewer than five runs a share means nothing.
    expression: 'IF(started >= 5, 100 * failed / started, 0)',
    usingMetrics: { failed: machine.metricFailed(sum), started: machine.metricStarted(sum) },
    period: Duration.minutes(15),
    label: 'failed runs in per cent',
  });
  const harm = 'Customers press Generate and get no card.';
  return [
    {
      id: 'generations-timed-out',
      metric: machine.metricTimedOut(sum),
      atLeast: 1,
      harm,
      runbook: 'Stuck generations',
    },
    // A rejected photo is a failed run, too. Up to a quarter is customers' photos; more is our fault.
    { id: 'generations-failed', metric: failed, atLeast: 25, harm, runbook: 'Stuck generations' },
    {
      id: 'generations-throttled',
      metric: machine.metricThrottled(sum),
      atLeast: 1,
      harm: 'Cards are made late: the account’s limits are reached.',
      runbook: 'Stuck generations',
    },
  ];
}

/** The execution of a set fails only when its table or its functions do: what a card lacks is in the card's row. */
export function setAlarms(machine: StateMachine): AlarmRow[] {
  const row = { harm: 'Coaches start a set of cards, and it stays unfinished.', runbook: 'Sets of a team', atLeast: 1 };
  return [
    { ...row, id: 'sets-timed-out', metric: machine.metricTimedOut(sum) },
    { ...row, id: 'sets-failed', metric: machine.metricFailed(sum), atLeast: 3 },
  ];
}

/** Orders on their way to the buyer: one that waits too long, and a workflow that ended badly. */
export function orderAlarms(machine: StateMachine, namespace: string): AlarmRow[] {
  const runbook = 'Orders in production';
  const metricName = 'OrderOverdue' satisfies MetricName;
  const byStep = openSteps.map((step) => {
    const dimensionsMap = { [metricTable[metricName]]: step };
    return [step, new Metric({ namespace, metricName, dimensionsMap, ...sum })] as const;
  });
  const overdue = new MathExpression({
    // A step without data counts as none.
    expression: `SUM([${openSteps.map((step) => `FILL(${step}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(byStep),
    period,
    label: 'orders that became overdue',
  });
  return [
    {
      id: 'orders-overdue',
      metric: overdue,
      atLeast: 1,
      harm: 'A buyer waits longer than we promised: an order is stuck in a step.',
      runbook,
    },
    {
      id: 'orders-failed',
      metric: machine.metricFailed(sum),
      atLeast: 1,
      harm: 'A paid order has a broken print file, or no one watches it.',
      runbook,
    },
    {
      id: 'orders-timed-out',
      metric: machine.metricTimedOut(sum),
      atLeast: 1,
      harm: 'A paid order was not delivered within a year.',
      runbook,
    },
  ];
}

export function apiAlarms(api: HttpApi): AlarmRow[] {
  return [
    {
      id: 'api-5xx',
      metric: api.metricServerError(sum),
      // The browser retries single errors.
      atLeast: 5,
      harm: 'Customers see "Something went wrong" and cannot go on.',
      runbook: 'Errors of the API (5xx)',
    },
    {
      id: 'api-slow',
      metric: api.metricLatency({ period, statistic: Stats.percentile(95) }),
      // Milliseconds: the builder shows a spinner beyond three seconds.
      atLeast: 3000,
      periods: 3,
      harm: 'Every page of the builder is slow.',
      runbook: 'Errors of the API (5xx)',
    },
  ];
}

/** Triggers of the user pool: their failures end in no dead-letter queue. */
export function triggerAlarms({ functions }: Wiring): AlarmRow[] {
  // A refused sign-up counts as an error of its trigger. Twenty are an attack or our fault.
  const tolerated = { PreSignUp: 20, PostConfirmation: 1, CustomMessage: 1, PreTokenGeneration: 1 };
  return triggeredBy('user-pool').flatMap(({ name, trigger }) => {
    const { harm, runbook } = functionRow(name);
    const metric = functions.get(name)?.metricErrors(sum);
    return metric ? [{ id: `${name}-errors`, metric, atLeast: tolerated[trigger.on], harm, runbook }] : [];
  });
}

/** Runs of a job that may be missed in a row: the next one does their work. */
const missedRuns = 3;

/** Jobs of a schedule: one alarm for runs that fail, one for a schedule that does not run at all. */
export function scheduleAlarms({ functions }: Wiring): AlarmRow[] {
  return triggeredBy('schedule').flatMap(({ name, trigger: { minutes } }) => {
    const job = functions.get(name);
    if (!job) return [];
    const { harm, runbook } = functionRow(name);
    // A period must hold as many runs as the alarm wants to fail, or it never rings.
    const within = { statistic: Stats.SUM, period: Duration.minutes(Math.max(5, missedRuns * minutes)) };
    return [
      { id: `${name}-errors`, metric: job.metricErrors(within), atLeast: missedRuns, harm, runbook },
      {
        id: `${name}-not-run`,
        metric: job.metricInvocations(within),
        atLeast: 1,
        isExpected: true,
        harm: `${harm} The job did not run.`,
        runbook,
      },
    ];
  });
}

/** Events that the net publishes again and again. Dead letters are not among them: they have alarms of their own. */
export function eventAlarms(namespace: string): AlarmRow[] {
  const metricName = 'OpenEvents' satisfies MetricName;
  const rows = [
    ['late', 'Mails, erasures or print files wait for over a quarter of an hour.'],
    ['unknown', 'Events of a newer release wait until it is back: mails, erasures or print files do not happen.'],
  ] as const;
  // The longest wait of an event between two publications is 16 minutes: a shorter period would end the alarm in between.
  const within = { statistic: Stats.SUM, period: Duration.minutes(20) };
  return rows.map(([why, harm]) => ({
    id: `events-${why}`,
    metric: new Metric({ namespace, metricName, dimensionsMap: { [metricTable[metricName]]: why }, ...within }),
    atLeast: 1,
    harm,
    runbook: 'Events come late (iterator age)',
  }));
}

export function streamAlarms({ functions }: Wiring): AlarmRow[] {
  return triggeredBy('stream').flatMap(({ name }) => {
    const publisher = functions.get(name);
    return publisher
      ? [
          {
            id: `${name}-late`,
            metric: publisher.metric('IteratorAge', { period, statistic: Stats.MAXIMUM }),
            // Milliseconds. No retry explains five minutes.
            atLeast: 300_000,
            harm: 'Mails and erasures come late: the publisher does not keep up.',
            runbook: 'Events come late (iterator age)',
          },
        ]
      : [];
  });
}

/** Shares of all mail that the account sent; AWS reviews a sender at 5 % bounces and 0.1 % complaints. */
export function mailAlarms(): AlarmRow[] {
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${metricName}`, period, statistic: Stats.MAXIMUM });
  const harm = 'AWS may stop our mail: no codes, no receipts.';
  return [
    { id: 'mail-bounces', metric: rate('BounceRate'), atLeast: 0.04, harm, runbook: 'Mail fails' },
    { id: 'mail-complaints', metric: rate('ComplaintRate'), atLeast: 0.0008, harm, runbook: 'Mail fails' },
  ];
}

/** Photos of pets, and people that the finder is not sure of, are counted but wake no one. */
export function finderAlarms(namespace: string): AlarmRow[] {
  const metricName = 'CutoutFallback' satisfies MetricName;
  const dimensionsMap = { [metricTable[metricName]]: 'unavailable' };
  return [
    {
      id: 'finder-unavailable',
      metric: new Metric({ namespace, metricName, dimensionsMap, ...sum }),
      atLeast: 1,
      harm: 'Athletes are cut out badly on new cards: the networks that find people cannot be loaded or run.',
      runbook: 'Athletes are not found',
    },
  ];
}
