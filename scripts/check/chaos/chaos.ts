import { parseArgs } from 'node:util';
import { type FaultName, readFaults } from '#local/faults/fault-table.ts';
import { playLots } from '../lots/play-lots.ts';
import type { Outcome } from './play-scenario.ts';
import type { Counts, Scenario } from './scenario.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';

/**
 * `npm run chaos -- --runs 1000 [--seed 1]`: generations with faults before and after calls of SDK clients and ports. `--orders 10000`: paid orders
 * through production, mail and carrier, while money goes back and people leave their team. `--checkouts 20000`: checkouts. `--families 500`:
 * families that send photos and consents at once. `--family-orders 500`: families that order and pay on one team's page at once. `--payouts 500`: order windows that are paid out. `--resume
 * outcomes.ndjson` stores each lot's outcome in this file, and continues a stopped run from it. `--kills 1000` spreads the kills over a run of
 * orders; by default each lot has one. `FAULTS=all` or `FAULTS=throttles,mail` also makes the local AWS as unkind as AWS (`scripts/local/README.md`).
 */
const options = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    runs: options,
    orders: options,
    checkouts: options,
    families: options,
    'family-orders': options,
    payouts: options,
    seed: { type: 'string', default: '1' },
    resume: options,
    kills: options,
  },
});

/** The faults of AWS that the lots play. */
function chosenFaults(): FaultName[] {
  try {
    return readFaults(process.env.FAULTS);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
}
const chosen = chosenFaults();

const sum = (all: readonly Counts[]): Counts => {
  const total: Counts = {};
  for (const counts of all) for (const [name, n] of Object.entries(counts)) total[name] = (total[name] ?? 0) + n;
  return total;
};
const countsText = (counts: Counts): string =>
  Object.entries(counts)
    .map(([name, n]) => `${n} ${name}`)
    .join(', ');

interface Report {
  readonly broken: number;
  readonly lines: readonly string[];
}

function reportOf(
  what: ScenarioName,
  { proof, broken: meaning }: Pick<Scenario, 'proof' | 'broken'>,
  outcomes: readonly Outcome[],
  failures: readonly string[],
): Report {
  const problems = [...failures, ...outcomes.flatMap((outcome) => outcome.problems)];
  const counts = sum(outcomes.map((outcome) => outcome.counts));
  const calls = sum(outcomes.map((outcome) => ({ ...outcome.calls, kills: outcome.kills })));
  const met = sum(outcomes.map(({ aws }) => aws));
  const cpu = sum(outcomes.map((outcome) => outcome.cpu));
  const subjects = outcomes.reduce((all, outcome) => all + outcome.subjects, 0);
  const seconds = Object.values(cpu).reduce((all, one) => all + one, 0);
  const phases = Object.entries(cpu).map(([phase, own]) => `${phase} ${Math.round((100 * own) / seconds)} %`);
  const unproven = proof.filter((name) => !counts[name]);
  const all = [...problems, ...unproven.map((name) => `the run proves nothing: it has no ${name}`)];
  return {
    broken: all.length,
    lines: [
      `${subjects} ${what}: ${countsText(counts)}`,
      `${calls.calls} calls, ${calls.before} faults before and ${calls.after} after them, ${calls.kills} kills`,
      ...(chosen.length > 0 ? [`faults of AWS: ${chosen.map((name) => `${met[name] ?? 0} ${name}`).join(', ')}`] : []),
      `${((1000 * seconds) / subjects).toFixed(0)} ms of CPU time each: ${phases.join(', ')}`,
      ...all.slice(0, 20),
      `${all.length} broken: ${meaning}`,
    ],
  };
}

const names = Object.keys(scenarios) as ScenarioName[];
const what = names.find((name) => values[name] !== undefined) ?? 'runs';
const total = Number(values[what] ?? 1000);
// Thousands of expected failures would hide the report.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
const scenario = await scenarios[what]();
const kills = Number(values.kills ?? (scenario.kills ? Math.ceil(total / scenario.lotSize) : 0));
if (kills > 0 && !scenario.kills) throw new Error(`The subjects of --${what} do not survive a kill.`);
const { outcomes, failures } = await playLots<Outcome>({
  what,
  total,
  size: scenario.lotSize,
  seed: Number(values.seed),
  resume: values.resume,
  script: new URL('play-scenario.ts', import.meta.url),
  kills,
  progress: (soFar, failed) => {
    const { broken, lines } = reportOf(what, scenario, soFar, failed);
    console.log(`${lines[0]}, ${broken} broken`);
  },
});
const report = reportOf(what, scenario, outcomes, failures);
console.log(report.lines.join('\n'));
process.exit(report.broken === 0 ? 0 : 1);
