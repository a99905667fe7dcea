import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readAddresses } from '#local/state/addresses.ts';
import { type Started, start, stop } from '../start-product.ts';
import { makeCard } from './make-card.ts';

const held = ({ child }: Started): number => megabytesOf(processTree(child.pid ?? 0));
/** Milliseconds without calls after which a run is at rest: workers have ended, and V8 has collected its garbage. */
const restMs = 60_000;

/** Seconds until the product is ready, and the memory of all its processes. */
export async function measureStart(photo: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  const first = await start(dataDir);
  await stop(first);
  const again = await start(dataDir);
  await pause(restMs);
  const rested = held(again);
  const pool = (await readAddresses(dataDir))?.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '';
  for (let card = 0; card < 5; card++) await makeCard({ origin: again.origin, pool }, photo);
  const worked = held(again);
  await pause(restMs);
  const restedAgain = held(again);
  await stop(again);
  await rm(dataDir, { recursive: true, force: true });
  return [
    `npm start until ready: ${first.seconds.toFixed(2)} s the first time (with seeding), ${again.seconds.toFixed(2)} s after`,
    `npm start with its processes: ${rested} MB at rest, ${worked} MB straight after five cards, ${restedAgain} MB a minute later`,
  ];
}

/** A process and all its descendants. Linux only. */
function processTree(pid: number): number[] {
  const parents = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [parentOf(Number(name))] : [])));
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** A process that has ended meanwhile has no parent. */
function parentOf(pid: number): [number, number] {
  const stat = read(`/proc/${pid}/stat`);
  return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
}

/** MB of the processes: their own memory, and their part of shared memory. */
function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0));
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1000);
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
