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
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // Without data nothing failed.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  return alarm;
}
