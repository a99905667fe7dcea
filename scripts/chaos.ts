import { parseArgs } from 'node:util';

/** `npm run chaos -- --runs 1000 [--seed 1]`: generations with faults before and after every call to the outside. */
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
});
// The log is made when the functions are imported; thousands of expected failures would drown the report.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
console.warn = () => {};
const { runChaos } = await import('./chaos/run-chaos.ts');
const report = await runChaos({ runs: Number(values.runs), seed: Number(values.seed) });
console.log(report.lines.join('\n'));
process.exit(report.broken === 0 ? 0 : 1);
