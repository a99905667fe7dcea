import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { hostedArtists } from '#domain/cards/generation/artist-table.ts';
import { browserFamilies } from '#domain/desk/client-error.ts';
import { journeyMinutes } from '#domain/desk/journey.ts';
import { type FunctionName, functionNames, functionRow, triggeredBy } from '#functions/manifest.ts';
import { toleratedErrors } from '../release/takeover.ts';
import type { Wiring } from '../wiring.ts';
import { type AlarmRow, alarmPeriod, tolerated5xx } from './alarm.ts';
import { ownMetric, ownMetricSum } from './own-metric.ts';

const period = alarmPeriod;
const sum = { period, statistic: Stats.SUM };

/** The function whose work waits in a dead-letter queue: the worker of the queue, or the function itself. */
function workerOf(name: string): FunctionName {
  const worker = triggeredBy('queue').find(({ trigger }) => trigger.queue === name)?.name;
  const found = worker ?? functionNames.find((known) => known === name);
  if (found) return found;
  throw new Error(`"${name}" has a dead-letter queue but no row in the manifest.`);
}

/** Queues and jobs without which customers pay and get nothing, or wait for their money. */
const ofMoney: ReadonlySet<string> = new Set(['refund', 'collect-payment-events']);

export function deadLetterAlarms({ deadLetters }: Wiring): AlarmRow[] {
  return [...deadLetters].map(([of, queue]) => ({
    id: `${of}-dead-letters`,
    metric: queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM }),
    atLeast: 1,
    harm: functionRow(workerOf(of)).harm,
    runbook: functionRow(workerOf(of)).runbook,
    look: { queue: `${of}-dead` },
    isUrgent: ofMoney.has(of),
  }));
}

export function apiAlarms(api: HttpApi): AlarmRow[] {
  const look = { page: 'dashboard' } as const;
  return [
    {
      id: 'api-5xx',
      metric: api.metricServerError(sum),
      atLeast: tolerated5xx,
      harm: 'Customers see "Something went wrong" and cannot go on.',
      runbook: 'Errors of the API (5xx)',
      look,
      isUrgent: true,
    },
    {
      id: 'api-slow',
      // With few calls the cold start of a function is the 95th percentile.
      metric: new MathExpression({
        expression: 'IF(calls >= 100, slow, 0)',
        usingMetrics: {
          calls: api.metricCount(sum),
          slow: api.metricLatency({ period, statistic: Stats.percentile(95) }),
        },
        period,
        label: 'the slowest twentieth of the calls',
      }),
      // Milliseconds: the builder shows a spinner beyond three seconds.
      atLeast: 3000,
      periods: 3,
      harm: 'Every page of the builder is slow.',
      runbook: 'Errors of the API (5xx)',
      look,
    },
  ];
}

/** Faults of the site's own code in browsers, in a period. Single ones come from odd browsers; a broken release fails for everyone. */
const toleratedClientErrors = 10;

/** The site that breaks in browsers: no answer of the API or of CloudFront shows it. */
export const clientErrorRow = (namespace: string) =>
  ({
    metric: ownMetricSum(namespace, 'ClientError', browserFamilies, 'faults of the site in browsers'),
    atLeast: toleratedClientErrors,
    harm: 'Pages of the shop break in browsers: customers see "Something went wrong" or nothing happens.',
    look: { logs: 'api-support' },
  }) as const;

/** What CloudFront itself answers wrongly: pages, pictures and the API behind it. */
export function siteAlarms(distribution: Distribution, namespace: string): AlarmRow[] {
  return [
    {
      id: 'site-5xx',
      metric: distribution.metric5xxErrorRate({ period, statistic: Stats.AVERAGE }),
      // Per cent of all answers.
      atLeast: 5,
      periods: 2,
      harm: 'Pages and pictures of the shop do not load.',
      runbook: 'Errors of the API (5xx)',
      look: { page: 'dashboard' },
      isUrgent: true,
    },
    { ...clientErrorRow(namespace), id: 'client-errors', runbook: 'The site breaks in browsers', isUrgent: true },
  ];
}

/** Triggers of the user pool: their failures end in no dead-letter queue. */
export function triggerAlarms({ functions }: Wiring): AlarmRow[] {
  return triggeredBy('user-pool').flatMap(({ name, trigger }) => {
    const { harm, runbook } = functionRow(name);
    // Cognito takes a cold start of over five seconds for an error: one within a quarter of an hour wakes nobody.
    const metric = functions.get(name)?.metricErrors({ period: Duration.minutes(15), statistic: Stats.SUM });
    const row = { id: `${name}-errors`, atLeast: toleratedErrors[trigger.on], harm, runbook, look: { logs: name } };
    return metric ? [{ ...row, metric, isUrgent: true }] : [];
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
    const shared = { runbook, look: { logs: name }, isUrgent: ofMoney.has(name) };
    // A period must hold as many runs as the alarm wants to fail, or it never rings.
    const within = { statistic: Stats.SUM, period: Duration.minutes(Math.max(5, missedRuns * minutes)) };
    return [
      { id: `${name}-errors`, metric: job.metricErrors(within), atLeast: missedRuns, harm, ...shared },
      {
        id: `${name}-not-run`,
        metric: job.metricInvocations(within),
        atLeast: 1,
        isExpected: true,
        harm: `${harm} The job did not run.`,
        ...shared,
      },
    ];
  });
}

/** Events that the net publishes again and again. Dead letters are not among them: they have alarms of their own. */
export function eventAlarms(namespace: string): AlarmRow[] {
  const rows = [
    ['late', 'Mails, erasures or print files wait for over a quarter of an hour.'],
    ['unknown', 'Events of a newer release wait until it is back: mails, erasures or print files do not happen.'],
  ] as const;
  // The longest wait of an event between two publications is 16 minutes: a shorter period would end the alarm in between.
  const within = { period: Duration.minutes(20) };
  return rows.map(([why, harm]) => ({
    id: `events-${why}`,
    metric: ownMetric(namespace, 'OpenEvents', why, within),
    atLeast: 1,
    harm,
    runbook: 'Events come late (iterator age)',
    look: { logs: 'republish-events' },
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
            look: { logs: name },
          },
        ]
      : [];
  });
}

/** Batches whose sheets cannot be made until somebody brings their files back. */
export function batchAlarms(namespace: string): AlarmRow[] {
  return [
    {
      id: 'batch-failed',
      metric: ownMetric(namespace, 'BatchFailed', 'files'),
      atLeast: 1,
      harm: 'Orders of a batch are not printed: a print file is missing or changed.',
      runbook: 'Batches stay unfinished',
      look: { logs: 'impose-batches' },
    },
  ];
}

/** The hosted artists that hand a card on to the next one. The customer chose a style and gets another one. */
export function artistAlarms(namespace: string): AlarmRow[] {
  return [
    {
      id: 'artist-fails',
      metric: ownMetricSum(namespace, 'ArtistFallback', hostedArtists, 'cards that a hosted artist did not paint'),
      atLeast: 5,
      harm: 'Cards are not painted in the style that customers chose: a hosted artist fails.',
      runbook: 'The hosted artist fails',
      look: { logs: 'paint-option' },
    },
  ];
}

/** Cards that wait for the moderator or an operator: they cannot be shared or ordered. */
export function holdAlarms(namespace: string): AlarmRow[] {
  const shared = { atLeast: 1, runbook: 'Cards are held', look: { logs: 'judge-holds' } } as const;
  return [
    {
      ...shared,
      id: 'holds-wait-for-operator',
      metric: ownMetric(namespace, 'HoldOverdue', 'operator'),
      harm: 'Customers wait for over a day for a decision on their photo, and cannot share or order the card.',
    },
    {
      ...shared,
      id: 'holds-wait-for-moderator',
      metric: ownMetric(namespace, 'HoldOverdue', 'moderator'),
      harm: 'New cards cannot be shared or ordered: their photos could not be judged for over an hour.',
    },
  ];
}

/** Deliveries of the partners that do not come. The payments' list makes up for theirs within ten minutes, the parcels' within an hour. */
export function webhookAlarms(namespace: string): AlarmRow[] {
  const refused = (partner: string) => ownMetric(namespace, 'WebhookRefused', partner);
  const shared = { atLeast: 1, look: { logs: 'api-orders' } } as const;
  return [
    {
      ...shared,
      id: 'payments-collected',
      metric: ownMetric(namespace, 'PaymentCollected', 'paid'),
      harm: 'Orders are paid up to ten minutes late: the deliveries of the payment provider do not reach us.',
      runbook: 'Payments',
      look: { logs: 'collect-payment-events' },
    },
    {
      ...shared,
      id: 'payments-webhook-refused',
      metric: refused('payments'),
      harm: "Orders are paid up to ten minutes late: our secret is not that of the payment provider's endpoint.",
      runbook: 'Payments',
    },
    {
      ...shared,
      id: 'carrier-webhook-refused',
      metric: refused('carrier'),
      harm: "Buyers do not see where their parcel is: our secret is not that of the carrier's endpoint.",
      runbook: 'Parcels',
    },
  ];
}

/** Shares of all mail that the account sent; AWS reviews a sender at 5 % bounces and 0.1 % complaints. */
export function mailAlarms(): AlarmRow[] {
  const rate = (metricName: string) =>
    new Metric({ namespace: 'AWS/SES', metricName: `Reputation.${metricName}`, period, statistic: Stats.MAXIMUM });
  const shared = {
    harm: 'AWS may stop our mail: no codes, no receipts.',
    runbook: 'Mail fails',
    look: { page: 'mail reputation' },
  } as const;
  return [
    { id: 'mail-bounces', metric: rate('BounceRate'), atLeast: 0.04, ...shared },
    { id: 'mail-complaints', metric: rate('ComplaintRate'), atLeast: 0.0008, ...shared },
  ];
}

/** The journey walks as a customer does. Two in a row are no chance; a longer period than the one between two would count both in one. */
export function journeyAlarms(namespace: string): AlarmRow[] {
  const within = { period: Duration.minutes(journeyMinutes) };
  return [
    {
      id: 'journey-fails',
      metric: ownMetric(namespace, 'JourneyRun', 'failed', within),
      atLeast: 1,
      periods: 2,
      harm: 'Customers cannot sign in, make a card or fill a box: the log names the step.',
      runbook: 'The journey fails',
      look: { logs: 'walk-journey' },
      isUrgent: true,
    },
  ];
}

/** Photos of pets, and people that the finder is not sure of, are counted but wake no one. */
export function finderAlarms(namespace: string): AlarmRow[] {
  return [
    {
      id: 'finder-unavailable',
      metric: ownMetric(namespace, 'CutoutFallback', 'unavailable'),
      atLeast: 1,
      harm: 'Athletes are cut out badly on new cards: the networks that find people cannot be loaded or run.',
      runbook: 'Athletes are not found',
      look: { logs: 'check-upload' },
    },
  ];
}
