import { readdirSync, readFileSync } from 'node:fs';

/** A process and all its descendants. Linux only. */
export function processTree(pid: number): number[] {
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
export function megabytesOf(pids: readonly number[]): number {
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
