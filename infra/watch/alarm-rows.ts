import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type FunctionName, functionNames, functionRow, triggeredBy } from '#functions/manifest.ts';
import { accountsWithCopies, vaultName } from '../constructs/table-copies.ts';
import { webAclName } from '../constructs/web-acl.ts';
import type { Deployment } from '../deployment.ts';
import { toleratedErrors } from '../release/takeover.ts';
import type { Wiring } from '../wiring.ts';
import { type AlarmRow, alarmPeriod, tolerated5xx } from './alarm.ts';

const period = alarmPeriod;
const sum = { period, statistic: Stats.SUM };

/** The function of a dead-letter queue: the queue's worker, or the function itself. */
function workerOf(name: string): FunctionName {
  const worker = triggeredBy('queue').find(({ trigger }) => trigger.queue === name)?.name;
  const found = worker ?? functionNames.find((known) => known === name);
  if (found) return found;
  throw new Error(`"${name}" has a dead-letter queue but no row in the manifest.`);
}

/** Queues and jobs whose failure means that customers pay for nothing, or wait for their money. */
const ofMoney: ReadonlySet<string> = new Set(['refund', 'payout', 'collect-payment-events']);

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
      // With few calls, a function's cold start is the 95th percentile.
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

/** CloudFront's error replies: pages, pictures and the API behind it. */
export function siteAlarms(distribution: Distribution): AlarmRow[] {
  return [
    {
      id: 'site-5xx',
      metric: distribution.metric5xxErrorRate({ period, statistic: Stats.AVERAGE }),
      // Percent of all replies.
      atLeast: 5,
      periods: 2,
      harm: 'Pages and pictures of the shop do not load.',
      runbook: 'Errors of the API (5xx)',
      look: { page: 'dashboard' },
      isUrgent: true,
    },
  ];
}

/** Requests in a period below which a share says nothing: a scanner alone sends some hundreds. */
const fewBlocked = 500;

/** The web ACL's refusals. A rule that is wrong shuts out customers, and no other alarm counts a 403. */
export function webAclAlarms(deployment: Deployment): AlarmRow[] {
  const dimensionsMap = { WebACL: webAclName(deployment), Rule: 'ALL' };
  const requests = (metricName: string) => new Metric({ namespace: 'AWS/WAFV2', metricName, dimensionsMap, ...sum });
  return [
    {
      id: 'visitors-blocked',
      metric: new MathExpression({
        expression: `IF(blocked >= ${fewBlocked}, 100 * blocked / (blocked + FILL(allowed, 0)), 0)`,
        usingMetrics: { blocked: requests('BlockedRequests'), allowed: requests('AllowedRequests') },
        period,
        label: 'percent of requests that the web ACL refuses',
      }),
      // Percent of all requests.
      atLeast: 10,
      periods: 2,
      harm: 'Customers may see "403" instead of the shop: the web ACL refuses a tenth of all requests.',
      runbook: 'Visitors are blocked',
      look: { page: 'dashboard' },
    },
  ];
}

/** Triggers of the user pool, whose failures reach no dead-letter queue. */
export function triggerAlarms({ functions }: Wiring): AlarmRow[] {
  return triggeredBy('user-pool').flatMap(({ name, trigger }) => {
    const { harm, runbook } = functionRow(name);
    // Cognito counts a cold start of over five seconds as an error; one in a quarter of an hour is harmless.
    const metric = functions.get(name)?.metricErrors({ period: Duration.minutes(15), statistic: Stats.SUM });
    const row = { id: `${name}-errors`, atLeast: toleratedErrors[trigger.on], harm, runbook, look: { logs: name } };
    return metric ? [{ ...row, metric, isUrgent: true }] : [];
  });
}

/** Consecutive runs of a job that may be missed: the next one does their work. */
const missedRuns = 3;

/** Scheduled jobs: one alarm for failing runs, one for a schedule that does not run. */
export function scheduleAlarms({ functions }: Wiring): AlarmRow[] {
  return triggeredBy('schedule').flatMap(({ name, trigger: { minutes } }) => {
    const job = functions.get(name);
    if (!job) return [];
    const { harm, runbook } = functionRow(name);
    const shared = { runbook, look: { logs: name }, isUrgent: ofMoney.has(name) };
    // A period must contain as many runs as the alarm counts failures, or it never rings.
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

/** Shares of all mail sent by the account; AWS reviews a sender at 5 % bounces and 0.1 % complaints. */
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

/** Nightly copies of the table in another region and account, if the stage has them: one alarm for a failed job, one for nights without a copy. */
export function tableCopyAlarms(deployment: Deployment): AlarmRow[] {
  const { length: copies } = accountsWithCopies(deployment.stage);
  if (copies === 0) return [];
  const dimensionsMap = { BackupVaultName: vaultName(deployment) };
  const jobs = (metricName: string, per: Duration) =>
    new Metric({ namespace: 'AWS/Backup', metricName, dimensionsMap, period: per, statistic: Stats.SUM });
  const hour = Duration.hours(1);
  const shared = {
    harm: 'All accounts, cards and orders would be lost with our AWS account: the table has no copy of last night elsewhere.',
    runbook: 'Copies of the table',
    look: { page: 'backups' },
    atLeast: 1,
  } as const;
  return [
    {
      ...shared,
      id: 'table-copies-failed',
      metric: new MathExpression({
        expression: 'FILL(failed, 0) + FILL(expired, 0) + FILL(copies, 0)',
        usingMetrics: {
          failed: jobs('NumberOfBackupJobsFailed', hour),
          expired: jobs('NumberOfBackupJobsExpired', hour),
          copies: jobs('NumberOfCopyJobsFailed', hour),
        },
        period: hour,
        label: 'backups and copies that failed',
      }),
    },
    // A night's copy may end a little later than the previous one, so a single day without one is harmless.
    {
      ...shared,
      id: 'table-copies-not-made',
      metric: jobs('NumberOfCopyJobsCompleted', Duration.days(1)),
      atLeast: copies,
      periods: 2,
      isExpected: true,
    },
  ];
}
