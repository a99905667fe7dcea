import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Deployment } from '../deployment.ts';
import { consoleLink, type Look } from './console-links.ts';

/** An alarm: its metric, the harm to a customer, and the runbook's heading in infra/README. */
export interface AlarmRow {
  readonly id: string;
  readonly metric: IMetric;
  readonly atLeast: number;
  /** Consecutive periods before it alarms. Default: 1; more if a single one may be chance. */
  readonly periods?: number;
  /** Alarms below `atLeast` instead, and without data: for work that must happen. */
  readonly isExpected?: true;
  readonly harm: string;
  readonly runbook: string;
  readonly look: Look;
  /** Calls someone at night: customers cannot buy, or money is at stake. All others wait for the morning. */
  readonly isUrgent?: boolean;
}

/** Topics of urgent and other alarms. */
export interface AlarmTopics {
  readonly urgent: ITopic;
  readonly normal: ITopic;
}

/** A heading of the runbook as its anchor: `Errors of the API (5xx)` → `errors-of-the-api-5xx`. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

/** URL of the runbook, for a pager. */
const runbookPage = ({ stage: { repository } }: Deployment): string =>
  `https://github.com/${repository}/blob/main/infra/README.md`;

/** Text of an alarm: the harm, the runbook's heading, and a page of the console. */
export const alarmText = (
  scope: Construct,
  { harm, runbook, look }: Pick<AlarmRow, 'harm' | 'runbook' | 'look'>,
  deployment: Deployment,
): string =>
  `${harm} Runbook: ${runbookPage(deployment)}#${anchorOf(runbook)} Look at: ${consoleLink(scope, look, deployment)}`;

/** Period of a sum, in which the reaper and the retries repair most faults. */
export const alarmPeriod = Duration.minutes(5);

/** Tolerated 5xx of the API within a period: the browser retries single ones. */
export const tolerated5xx = 5;

export function addAlarm(scope: Construct, row: AlarmRow, topics: AlarmTopics, deployment: Deployment): Alarm {
  const alarm = new Alarm(scope, row.id, {
    alarmName: `${scope.node.id}-${row.id}`,
    alarmDescription: alarmText(scope, row, deployment),
    metric: row.metric,
    threshold: row.atLeast,
    evaluationPeriods: row.periods ?? 1,
    comparisonOperator: row.isExpected
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // No data means no failure. Expected work then has not happened.
    treatMissingData: row.isExpected ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(row.isUrgent ? topics.urgent : topics.normal));
  return alarm;
}
