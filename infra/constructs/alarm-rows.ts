import { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { FunctionName } from '#functions/manifest';
import { triggeredBy } from '../triggers.ts';
import type { Wiring } from '../wiring.ts';
import { type AlarmRow, alarmPeriod } from './alarm.ts';

const period = alarmPeriod;
const sum = { period, statistic: Stats.SUM };

/** What is lost when a message of a queue ends as a dead letter. */
const harmOfDeadLetter: Readonly<Record<string, string>> = {
  mail: 'A customer waits for a mail that will not come.',
  erase: 'Pictures that somebody had erased are still stored.',
  'check-upload': 'A customer’s photo is stuck: the builder waits for it and no card can be made.',
  print: 'A card that somebody finished has no print files: it cannot be ordered.',
  boxes: 'Boxes show a card or an order as it was before.',
  refund: 'Somebody waits for money that we promised to give back.',
  carrier: 'Buyers do not see where their parcel is.',
  'publish-events': 'Events are not published: mails and erasures do not happen.',
  'end-execution': 'A card whose making ended badly may stay busy until the reaper finds it.',
};

export function deadLetterAlarms({ deadLetters }: Wiring): AlarmRow[] {
  return [...deadLetters].map(([of, queue]) => ({
    id: `${of}-dead-letters`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
    harm: harmOfDeadLetter[of] ?? `Work of "${of}" is not done.`,
    runbook: 'Dead letters',
  }));
}

export function generationAlarms(machine: StateMachine): AlarmRow[] {
  const failed = new MathExpression({
    // Under five runs a share says nothing.
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
    // A rejected photo is a failed run too: below a quarter it is customers' photos, above it is us.
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

export function apiAlarms(api: HttpApi): AlarmRow[] {
  return [
    {
      id: 'api-5xx',
      metric: api.metricServerError(sum),
      // Single ones are retried by the browser.
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
  const errors = (name: FunctionName, atLeast: number, harm: string, runbook: string): AlarmRow[] => {
    const metric = functions.get(name)?.metricErrors(sum);
    return metric ? [{ id: `${name}-errors`, metric, atLeast, harm, runbook }] : [];
  };
  /** What nobody does when a schedule does not run. */
  const nets: Partial<Record<FunctionName, readonly [harm: string, runbook: string]>> = {
    'reap-generations': ['Cards that got stuck stay stuck, and events that got lost stay lost.', 'Stuck generations'],
    'collect-payment-events': [
      'Payments whose webhook got lost stay unknown: somebody paid and has no order.',
      'Payments',
    ],
    'remind-buyers': ['Nobody is reminded of an unfinished order.', 'Mail fails'],
  };
  const noSignUp = 'Nobody can sign up, confirm an account or get a code.';
  // A refused sign-up counts as an error of its trigger: twenty are an attack or a fault of ours.
  const patience = { PreSignUp: 20, PostConfirmation: 1, CustomMessage: 1 };
  return [
    // A schedule may miss a turn: the next one does its work.
    ...triggeredBy('schedule').flatMap(({ name }) => {
      const [harm, runbook] = nets[name] ?? [`Work of "${name}" is not done.`, 'Dead letters'];
      return errors(name, 3, harm, runbook);
    }),
    ...triggeredBy('user-pool').flatMap(({ name, trigger }) =>
      errors(name, patience[trigger.on], noSignUp, 'Nobody can sign up'),
    ),
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
            // Milliseconds: five minutes late is later than any retry explains.
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
