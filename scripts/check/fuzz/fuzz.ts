import { parseArgs } from 'node:util';
import { assertNode } from '#scripts/build/node-version.ts';

/**
 * `npm run fuzz -- [--requests 100000] [--seed 1]`: hostile and deep requests of every operation of the API's document.
 * Fails on an answer 5xx, a hang, a lost connection, and an answer that the document does not name.
 * `--only 4711` sends one request of a run again and shows it.
 */
assertNode();
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const { runFuzz } = await import('./run-fuzz.ts');
const only = values.only === undefined ? null : Number(values.only);
const requests = only === null ? Number(values.requests) : only + 1;
const report = await runFuzz({ requests, seed: Number(values.seed), only });
console.log(report.lines.join('\n'));
process.exit(report.broken === 0 ? 0 : 1);
