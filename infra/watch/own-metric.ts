import type { Duration } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type MetricName, metricTable } from '#functions/platform/resources.ts';
import { alarmPeriod } from './alarm.ts';

/** Count of one of our metrics with this dimension value. */
export const ownMetric = (namespace: string, metricName: MetricName, value: string, more: MetricOptions = {}): Metric =>
  new Metric({
    namespace,
    metricName,
    dimensionsMap: { [metricTable[metricName]]: value },
    period: alarmPeriod,
    statistic: Stats.SUM,
    ...more,
  });

/** Count of one of our metrics with any of these values. */
export function ownMetricSum(
  namespace: string,
  metricName: MetricName,
  values: readonly string[],
  label: string,
  period: Duration = alarmPeriod,
): MathExpression {
  const variable = (value: string): string => value.replaceAll('-', '_');
  return new MathExpression({
    // A value without data counts as 0.
    expression: `SUM([${values.map((value) => `FILL(${variable(value)}, 0)`).join(', ')}])`,
    usingMetrics: Object.fromEntries(
      values.map((value) => [variable(value), ownMetric(namespace, metricName, value, { period })]),
    ),
    period,
    label,
  });
}
