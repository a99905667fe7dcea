import { Duration } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { type QueueName } from '#functions/platform/resources.ts';
import type { Stage } from '../stages.ts';
import type { Wiring } from '../wiring.ts';
import { type AlarmRow, alarmPeriod } from './alarm.ts';

const period = alarmPeriod;
const runbook = 'The system is full';
const look = { page: 'dashboard' } as const;

/** The account's concurrency: AWS's default, and a new account's (infra/README, Deploy). */
const copiesOf = ({ hasRoom }: Stage): number => (hasRoom ? 1000 : 10);

/** Concurrency of the whole account. A throttled page shows an error; a throttled worker retries. */
export function functionCapacityAlarms(stage: Stage): AlarmRow[] {
  const ofAccount = (metricName: string, statistic: string) =>
    new Metric({ namespace: 'AWS/Lambda', metricName, period, statistic });
  return [
    {
      id: 'functions-throttled',
      metric: ofAccount('Throttles', Stats.SUM),
      atLeast: 10,
      periods: 2,
      harm: 'Pages say "Something went wrong" and cards come late: AWS refuses to start more functions.',
      runbook,
      look,
    },
    {
      id: 'functions-nearly-full',
      metric: ofAccount('ConcurrentExecutions', Stats.MAXIMUM),
      atLeast: 0.8 * copiesOf(stage),
      periods: 2,
      harm: 'Soon no more functions start: four fifths of the account are in use.',
      runbook,
      look,
    },
  ];
}

/** The table bears any load that doubles within half an hour; one key takes 1,000 writes a second. */
export function tableAlarms(table: TableV2): AlarmRow[] {
  const dimensionsMap = { TableName: table.tableName };
  const of = (metricName: string) =>
    new Metric({ namespace: 'AWS/DynamoDB', metricName, dimensionsMap, period, statistic: Stats.SUM });
  return (['Read', 'Write'] as const).map((kind) => ({
    id: `table-${kind.toLowerCase()}s-throttled`,
    metric: of(`${kind}ThrottleEvents`),
    atLeast: 50,
    harm: `Calls are slow or fail: the table refuses ${kind.toLowerCase()}s.`,
    runbook,
    look,
  }));
}

/** Minutes: a message's attempts take eleven, so an older one waits for a worker. */
const tooOld = 20;

/** Queues whose workers fall behind. */
export function queueAgeAlarms({ workQueues }: Wiring): AlarmRow[] {
  return [...workQueues].map(([name, queue]) => ({
    id: `${name}-waits`,
    metric: queue.metricApproximateAgeOfOldestMessage({ period, statistic: Stats.MAXIMUM }),
    atLeast: Duration.minutes(tooOld).toSeconds(),
    harm: `Messages of the queue "${name}" wait for over ${tooOld} minutes: its worker does not keep up.`,
    runbook,
    look: { queue: name as QueueName },
  }));
}
