import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Deployment, nameOf } from '../deployment.ts';
import { type AlarmRow, alarmText } from '../watch/alarm.ts';

/** The alarm that stops a release. It pages nobody, because the deployment fails before the person who started it. */
export function releaseAlarm(
  scope: Construct,
  { id, metric, atLeast, harm, look }: Pick<AlarmRow, 'id' | 'metric' | 'atLeast' | 'harm' | 'look'>,
  deployment: Deployment,
): Alarm {
  return new Alarm(scope, id, {
    alarmName: nameOf(id, deployment),
    alarmDescription: alarmText(scope, { harm, runbook: 'A release was stopped', look }, deployment),
    metric,
    threshold: atLeast,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
