import { LogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { type FunctionName, functionNames, triggeredBy } from '#functions/manifest.ts';
import { apiLogName, type Deployment, functionLogName, nameOf } from '../deployment.ts';

interface SavedQuery {
  /** Name in Logs Insights, below the stage's folder. */
  readonly name: string;
  readonly logs: readonly FunctionName[] | 'API access';
  readonly fields: readonly string[];
  readonly filters: readonly string[];
  readonly stats?: string;
  /** Default: newest first. */
  readonly sort?: '@timestamp asc';
}

const workers = triggeredBy('queue').map(({ name }) => name);
const jobs = triggeredBy('schedule').map(({ name }) => name);
const apis = triggeredBy('http').map(({ name }) => name);
const tasks = triggeredBy('task').map(({ name }) => name);
const others = functionNames.filter((name) => ![workers, jobs, apis, tasks].flat().includes(name));
const story = [
  '@timestamp',
  '@log',
  'level',
  'message',
  'route',
  'status',
  'queue',
  'event',
  'eventId',
  'error',
  'requestId',
];
const line = ['@timestamp', 'level', 'message', 'error', '@log'];

/** Replace the placeholder by the correlation id, which a customer sees as the reference. */
const ofReference = 'correlationId = "XXXX-XXXX-XXXX-XXXX"';

/** Saved log queries. A new one is a new row. Logs Insights searches at most 50 logs at once. */
export const savedQueries: readonly SavedQuery[] = [
  {
    name: 'Errors of the API by route',
    logs: 'API access',
    fields: [],
    filters: ['status >= 500'],
    stats: 'count(*) as errors, pct(latencyMs, 95) as ms by route',
  },
  {
    name: 'Slow routes',
    logs: 'API access',
    fields: [],
    filters: [],
    stats: 'count(*) as calls, pct(latencyMs, 50) as p50, pct(latencyMs, 95) as p95 by route',
  },
  { name: 'What the API logged', logs: apis, fields: line, filters: ['level in ["WARN", "ERROR"]'] },
  {
    name: 'Failed effects of events',
    logs: workers,
    fields: ['@timestamp', 'queue', 'event', 'eventId', 'error'],
    filters: ['message = "effect failed"'],
  },
  {
    name: 'Failed jobs',
    logs: jobs,
    fields: line,
    filters: ['level in ["WARN", "ERROR"] or @message like /Task timed out/'],
  },
  {
    name: 'Failed steps of workflows',
    logs: tasks,
    fields: line,
    filters: ['level in ["WARN", "ERROR"] or @message like /Task timed out/'],
  },
  {
    name: 'Artists that fell back',
    logs: ['paint-option'],
    fields: [],
    filters: ['message like /an artist/'],
    stats: 'count(*) by artist, kind',
  },
  {
    name: 'Out of time or memory',
    logs: [...workers, ...jobs, ...tasks],
    fields: ['@timestamp', '@log', '@message'],
    filters: ['@message like /Task timed out|Runtime exited|out of memory/'],
  },
  // Two rows, because one search cannot take the logs of all functions.
  {
    name: 'Everything of a reference, API and workers',
    logs: [...apis, ...workers],
    fields: story,
    filters: [ofReference],
    sort: '@timestamp asc',
  },
  {
    name: 'Everything of a reference, workflows and jobs',
    logs: [...tasks, ...jobs, ...others],
    fields: story,
    filters: [ofReference],
    sort: '@timestamp asc',
  },
];

/** The saved queries of a stage, in a folder of its name. */
export function addSavedQueries(scope: Construct, deployment: Deployment): void {
  for (const { name, logs, fields, filters, stats, sort = '@timestamp desc' } of savedQueries) {
    const groups =
      logs === 'API access' ? [apiLogName(deployment)] : logs.map((one) => functionLogName(one, deployment));
    new QueryDefinition(scope, `query ${name}`, {
      queryDefinitionName: `${nameOf('shop', deployment)}/${name}`,
      queryString: new QueryString({
        ...(fields.length > 0 && { fields: [...fields] }),
        ...(filters.length > 0 && { filterStatements: [...filters] }),
        ...(stats ? { statsStatements: [stats] } : { sort }),
        limit: 200,
      }),
      logGroups: groups.map((group, n) => LogGroup.fromLogGroupName(scope, `group ${name} ${n}`, group)),
    });
  }
}
