import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
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

/** Functions whose failures end in no dead-letter queue. */
export function errorAlarms({ functions }: Wiring): AlarmRow[] {
  const errors = (name: FunctionName, atLeast: number): AlarmRow[] => {
    const metric = functions.get(name)?.metricErrors(sum);
    const { harm, runbook } = functionRow(name);
    return metric ? [{ id: `${name}-errors`, metric, atLeast, harm, runbook }] : [];
  };
  // A refused sign-up counts as an error of its trigger. Twenty are an attack or our fault.
  const tolerated = { PreSignUp: 20, PostConfirmation: 1, CustomMessage: 1, PreTokenGeneration: 1 };
  return [
    // A job may miss a run: the next one does its work.
    ...triggeredBy('schedule').flatMap(({ name }) => errors(name, 3)),
    ...triggeredBy('user-pool').flatMap(({ name, trigger }) => errors(name, tolerated[trigger.on])),
  ];
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

/** Photos of pets, and people that the finder is not sure of, are counted but wake nobody. */
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
