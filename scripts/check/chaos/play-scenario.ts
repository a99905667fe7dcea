import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { awsFaults } from '#local/faults/aws-faults.ts';
import { readFaults } from '#local/faults/fault-table.ts';
import { startGoldcutAws } from '#scripts/serve/goldcut-aws.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { type LotStart, serveLot } from '../lots/serve-lot.ts';
import { injectFaults } from './faults.ts';
import { runSchedule } from './run-schedule.ts';
import type { Memory, Play, Scenario } from './scenario.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';

export interface Outcome extends Omit<Memory, 'own'> {
  readonly subjects: number;
  readonly kills: number;
}

const fileOf = ({ dataDir }: LotStart): string => join(dataDir, 'memory.json');

/** The stored state of a lot. A lot that was killed before it stored anything starts from the beginning. */
function memoryOf(lot: LotStart): Memory {
  if (existsSync(fileOf(lot))) return JSON.parse(readFileSync(fileOf(lot), 'utf8')) as Memory;
  return { counts: {}, problems: [], calls: { calls: 0, before: 0, after: 0 }, aws: {}, cpu: {}, own: {} };
}

/** Returns a function that adds the CPU time since its last call to a phase. */
function stopwatch({ cpu }: Memory): (phase: string) => void {
  let before = process.cpuUsage();
  return (phase) => {
    const { user, system } = process.cpuUsage(before);
    before = process.cpuUsage();
    cpu[phase] = (cpu[phase] ?? 0) + (user + system) / 1e6;
  };
}

/** Kills this process at a random call. */
function killLater({ kills }: Scenario, play: Play, keepTime: () => void): void {
  const { lot, faults, random, memory } = play;
  if (!kills || lot.kills >= lot.plannedKills) return;
  let left = Math.floor((random() * kills.callsEach * lot.count) / lot.plannedKills);
  faults.onCall = () => {
    left -= 1;
    if (left > 0) return;
    kills.before(play);
    keepTime();
    // Synchronous, because the process dies after it.
    writeFileSync(fileOf(lot), JSON.stringify(memory));
    process.kill(process.pid, 'SIGKILL');
  };
}

async function playBatches(scenario: Scenario, play: Play, took: (phase: string) => void): Promise<unknown[]> {
  const { lot, faults, aws } = play;
  const size = scenario.atOnce ?? lot.count;
  const subjects: unknown[] = [];
  for (let at = 0; at < lot.count; at += size) {
    const runs = Array.from({ length: Math.min(size, lot.count - at) }, (_, n) => lot.first + at + n);
    faults.rate = 0;
    const batch = await scenario.stock(play, runs);
    took('stock');
    if (at === 0) killLater(scenario, play, () => took('act'));
    faults.rate = scenario.faultRates[Math.floor((lot.first + at) / size) % scenario.faultRates.length] ?? 0;
    await scenario.act(play, batch);
    await aws.settled();
    subjects.push(...batch);
    took('act');
  }
  faults.rate = 0;
  return subjects;
}

/** Plays one lot of a scenario. Once per process, because the faults stay. */
async function playScenario(scenario: Scenario, lot: LotStart): Promise<Outcome> {
  if (lot.kills > lot.plannedKills) throw new Error('Nobody killed this lot on purpose: it ran out of memory.');
  const random = seededRandom(lot.seed * 100_003 + lot.first + 17 * lot.kills);
  const memory = memoryOf(lot);
  const took = stopwatch(memory);
  const unkind = awsFaults(readFaults(process.env.FAULTS), { seed: Math.floor(random() * 2 ** 31) });
  const faults = injectFaults(random, scenario.ports ?? [], unkind);
  const counted = { calls: Object.assign(faults.counts, memory.calls), aws: Object.assign(unkind.counts, memory.aws) };
  const play = { lot, faults, random, memory: { ...memory, ...counted } } as Omit<Play, 'aws'> as Play;
  const { services: only, env = {}, overrides } = scenario;
  const given = { dataDir: lot.dataDir, source: 'src', retryScale: 0, retrySeconds: 0, only, env } as const;
  const aws = await startGoldcutAws({ ...given, faults: unkind, ...(overrides && { overrides: overrides(play) }) });
  Object.assign(play, { aws });
  faults.rate = 0;
  try {
    if (lot.kills > 0) {
      await aws.resume();
      // Queues and workflows ended with the process.
      for (const name of ['republish-events', 'repair-workflows'] as const)
        await runSchedule(aws, name, { boot: true });
      await aws.settled();
    }
    took('start');
    const subjects = await playBatches(scenario, play, took);
    await scenario.settle(play, subjects);
    faults.onCall = () => {};
    took('settle');
    const found = await scenario.books(play, subjects);
    const lost = lot.count - subjects.length;
    took('books');
    const { counts, problems, calls, aws: met, cpu } = play.memory;
    const broken = [...problems, ...found, ...(lost > 0 ? [`${lost} of ${lot.count} are lost`] : [])];
    return { subjects: subjects.length, kills: lot.kills, counts, problems: broken, calls, aws: met, cpu };
  } finally {
    await aws.stop();
  }
}

serveLot(async (lot) => playScenario(await scenarios[lot.what as ScenarioName](), lot));
