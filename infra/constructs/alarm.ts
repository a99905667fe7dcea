import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

/** One alarm: its metric, the harm to a customer, and the runbook's heading in infra/README. */
export interface AlarmRow {
  readonly id: string;
  readonly metric: IMetric;
  readonly atLeast: number;
  /** Periods in a row before it alarms: 1, unless a single one may be chance. */
  readonly periods?: number;
  /** Alarms below `atLeast` instead, and without data: for work that must happen. */
  readonly isExpected?: true;
  readonly harm: string;
  readonly runbook: string;
}

/** The period of a sum: within it, the reaper and the retries repair most faults. */
export const alarmPeriod = Duration.minutes(5);

export function addAlarm(scope: Construct, row: AlarmRow, topic: ITopic): Alarm {
  const alarm = new Alarm(scope, row.id, {
    alarmName: `${scope.node.id}-${row.id}`,
    alarmDescription: `${row.harm} Runbook: infra/README.md, "${row.runbook}".`,
    metric: row.metric,
    threshold: row.atLeast,
    evaluationPeriods: row.periods ?? 1,
    comparisonOperator: row.isExpected
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // Without data nothing failed, and nothing was done.
    treatMissingData: row.isExpected ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  return alarm;
}
