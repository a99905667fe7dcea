import { now } from './clock.ts';
import { readEnv } from './env.ts';
import { log } from './log.ts';
import { type MetricName, metricTable } from './resources.ts';

/** Severity: `warn` for a fault. A local run shows warnings only. */
type Level = 'info' | 'warn';

/**
 * Counts one. The log line has CloudWatch's embedded metric format, which needs no call and no permission
 * (https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/CloudWatch_Embedded_Metric_Format_Specification.html).
 */
export const countMetric = (name: MetricName, value: string, level: Level): void =>
  writeMetric(name, value, { unit: 'Count', amount: 1 }, level);

/** Adds an amount, such as cents. */
export const addMetric = (name: MetricName, value: string, amount: number): void =>
  writeMetric(name, value, { unit: 'Count', amount }, 'info');

export const timeMetric = (name: MetricName, value: string, milliseconds: number): void =>
  writeMetric(name, value, { unit: 'Milliseconds', amount: Math.round(milliseconds) }, 'info');

interface Measure {
  readonly unit: 'Count' | 'Milliseconds';
  readonly amount: number;
}

function writeMetric(name: MetricName, value: string, { unit, amount }: Measure, level: Level): void {
  const by = metricTable[name];
  const Namespace = readEnv(['METRIC_NAMESPACE']).METRIC_NAMESPACE;
  const CloudWatchMetrics = [{ Namespace, Dimensions: [[by]], Metrics: [{ Name: name, Unit: unit }] }];
  log[level](name, { _aws: { Timestamp: now().getTime(), CloudWatchMetrics }, [by]: value, [name]: amount });
}
