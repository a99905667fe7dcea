import { Duration } from 'aws-cdk-lib';
import { MathExpression, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { openSteps } from '#domain/orders/order/production-steps.ts';
import { type AlarmRow, alarmPeriod } from './alarm.ts';
import { ownMetricSum } from './own-metric.ts';

const period = alarmPeriod;
const sum = { period, statistic: Stats.SUM };

export function generationAlarms(machine: StateMachine): AlarmRow[] {
  const failed = new MathExpression({
    // Below five runs a share means nothing.
    expression: 'IF(started >= 5, 100 * failed / started, 0)',
    usingMetrics: { failed: machine.metricFailed(sum), started: machine.metricStarted(sum) },
    period: Duration.minutes(15),
    label: 'failed runs in per cent',
  });
  const harm = 'Customers press Generate and get no card.';
  const look = { machine: 'generate-side' } as const;
  return [
    {
      id: 'generations-timed-out',
      metric: machine.metricTimedOut(sum),
      atLeast: 1,
      harm,
      runbook: 'Stuck generations',
      look,
      isUrgent: true,
    },
    // A rejected photo is a failed run too. Up to a quarter is customers' photos; more is our fault.
    {
      id: 'generations-failed',
      metric: failed,
      atLeast: 25,
      harm,
      runbook: 'Stuck generations',
      look,
      isUrgent: true,
    },
    {
      id: 'generations-throttled',
      metric: machine.metricThrottled(sum),
      atLeast: 1,
      harm: 'Cards are made late: the account’s limits are reached.',
      runbook: 'Stuck generations',
      look,
    },
  ];
}

/** A set's execution fails only if its table or functions do: missing photos or consents are in the card's row. */
export function setAlarms(machine: StateMachine): AlarmRow[] {
  const row = {
    harm: 'Coaches start a set of cards, and it stays unfinished.',
    runbook: 'Sets of a team',
    look: { machine: 'make-set' },
    atLeast: 1,
  } as const;
  return [
    { ...row, id: 'sets-timed-out', metric: machine.metricTimedOut(sum) },
    { ...row, id: 'sets-failed', metric: machine.metricFailed(sum), atLeast: 3 },
  ];
}

/** Orders under way: overdue ones, and failed workflows. */
export function orderAlarms(machine: StateMachine, namespace: string): AlarmRow[] {
  const [runbook, look] = ['Orders in production', { machine: 'fulfil-order' }] as const;
  return [
    {
      id: 'orders-overdue',
      metric: ownMetricSum(namespace, 'OrderOverdue', openSteps, 'orders that became overdue'),
      atLeast: 1,
      harm: 'A buyer waits longer than we promised: an order is stuck in a step.',
      runbook,
      look,
    },
    {
      id: 'orders-failed',
      metric: machine.metricFailed(sum),
      atLeast: 1,
      harm: 'A paid order has a broken print file, or no one watches it.',
      runbook,
      look,
    },
    {
      id: 'orders-timed-out',
      metric: machine.metricTimedOut(sum),
      atLeast: 1,
      harm: 'A paid order was not delivered within a year.',
      runbook,
      look,
    },
  ];
}
