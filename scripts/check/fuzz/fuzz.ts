import { parseArgs } from 'node:util';
import { openapi } from '#functions/catalog/openapi.ts';
import { playLots } from '../lots/play-lots.ts';
import { operationsOf } from './operations.ts';
import { type FuzzOutcome, fuzzLines, sumOf } from './report.ts';

/**
 * `npm run fuzz -- [--requests 100000] [--seed 1]`: hostile requests of every operation in the API's document. Fails on a 5xx, a hang, a lost
 * connection, and a reply that the document does not list. `--only 4711` sends one request of a run again and prints the reply.
 * `--resume outcomes.ndjson` continues a stopped run.
 */
/** Requests per product, with its accounts and stock. The tokens are valid for an hour of that product's clock, which is 59 windows. */
const lotSize = 25_000;
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    resume: { type: 'string' },
  },
});
const { only, resume } = values;
const operations = operationsOf(openapi()).length;
const { outcomes, failures } = await playLots<FuzzOutcome>({
  what: 'fuzz',
  ...(only === undefined ? { total: Number(values.requests) } : { first: Number(only), total: 1 }),
  size: lotSize,
  seed: Number(values.seed),
  resume: only === undefined ? resume : undefined,
  script: new URL('run-fuzz.ts', import.meta.url),
  progress: (soFar) => console.log(fuzzLines(sumOf(soFar), operations).slice(-2).join('; ')),
});
const sum = sumOf(outcomes);
console.log([...failures, ...fuzzLines(sum, operations)].join('\n'));
process.exit(sum.defects.length + failures.length === 0 ? 0 : 1);
