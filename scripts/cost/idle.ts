import { journeyMinutes, journeyStepNames } from '#domain/desk/journey.ts';
import { retention } from '#domain/tables/retention.ts';
import { functionRow, triggeredBy } from '#functions/manifest.ts';
import { accountsWithCopies } from '#infra/constructs/table-copies.ts';
import { openVersions } from '#infra/link-key-names.ts';
import { type Stage, type StageName, stages } from '#infra/stages.ts';
import { timesOver, together, type Usage } from './aws-prices.ts';
import { today } from './measured.ts';
import { seconds } from './usage.ts';

/** The monthly resources in a stage's templates. A test compares them. */
export const inTemplates = (stage: Stage) => ({
  // The table's copies have four alarms.
  alarmMetrics: 150 + (accountsWithCopies(stage).length > 0 ? 4 : 0),
  secrets: 7,
  aclRules: 4,
});

const monthMinutes = 30 * 24 * 60;

/**
 * Lambda polls an empty queue with five calls in parallel, each of which waits for twenty seconds (docs.aws.amazon.com/lambda, SQS event
 * source mapping).
 */
const pollsPerQueue = (5 * monthMinutes * 60) / 20;

/** A journey uses one photo and one run, without print files. Workflow steps are counted by hand. */
const journey = ({ moderator }: Stage): Usage =>
  together(
    seconds('check-upload', today.makeSeconds),
    { transition: 15, tableWrite: 60, tableRead: 60, event: 4, message: 12, apiCall: 40, edgeCall: 45 },
    { storagePut: 15, storageGet: 15, moderation: moderator === 'rekognition' ? 1 : 0 },
    // It waits for the generation, and waiting is billed.
    { lambdaGbSecond: (10 * functionRow('walk-journey').memory) / 1024, lambdaRequest: 45 },
  );

/** Runs of all jobs but the journey. An idle run takes 0.2 seconds (assumed) and a few rows. */
const jobs = together(
  ...triggeredBy('schedule')
    .filter(({ name }) => name !== 'walk-journey')
    .map(({ name, trigger: { minutes } }) => {
      const run = { lambdaGbSecond: (0.2 * functionRow(name).memory) / 1024, lambdaRequest: 1, tableRead: 10 };
      return timesOver(run, monthMinutes / minutes);
    }),
);

interface IdlePart {
  readonly what: string;
  readonly usage: (stage: StageName) => Usage;
}

const { alarmMetrics, secrets, aclRules } = inTemplates(stages.prod);
const keysOfLinks = openVersions(stages.prod.linkKeyVersion).length;
const journeyMetrics = journeyStepNames.length + 1;
const queues = triggeredBy('queue').length;

/** The parts of a month without visitors. Figures in the texts are prod's. */
export const idleParts: readonly IdlePart[] = [
  {
    what: `alarms: ${alarmMetrics} metrics, and one of other alarms`,
    usage: (stage) => ({ alarmMetric: inTemplates(stages[stage]).alarmMetrics, compositeAlarm: 1 }),
  },
  { what: `web ACL with ${aclRules} rules`, usage: () => ({ webAcl: 1, webAclRule: aclRules }) },
  {
    what: `${journeyMetrics} metrics of our own, those that the journey writes`,
    usage: () => ({ ownMetric: journeyMetrics }),
  },
  {
    what: `${secrets + keysOfLinks} secrets, the keys of links among them`,
    usage: (stage) => ({ secret: inTemplates(stages[stage]).secrets + keysOfLinks }),
  },
  { what: `asking ${queues} empty queues`, usage: () => ({ message: queues * pollsPerQueue }) },
  { what: 'one dashboard', usage: () => ({ dashboard: 1 }) },
  {
    what: `${monthMinutes / journeyMinutes} journeys`,
    usage: (stage) => timesOver(journey(stages[stage]), monthMinutes / journeyMinutes),
  },
  { what: 'jobs of schedules', usage: () => jobs },
];

/**
 * The monthly cost of a GB in the table beyond storage: point-in-time recovery, last week's recovery points, and 35 days of copies
 * elsewhere.
 */
export function backupUsage(stage: Stage): Usage {
  const copies = accountsWithCopies(stage).length;
  const days = (seconds: number): number => seconds / 86_400;
  return {
    pointInTimeGbMonth: 1,
    // A recovery point is a full copy of the table.
    backupGbMonth: copies === 0 ? 0 : days(retention.copiedBackups.seconds) + copies * days(retention.backups.seconds),
    regionGb: copies * 30,
  };
}
