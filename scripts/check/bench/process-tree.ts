import { readdirSync, readFileSync } from 'node:fs';

/** A process with all that it has started. Linux alone. */
export function processTree(pid: number): number[] {
  const parents = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [parentOf(Number(name))] : [])));
  const found = [pid];
  for (const one of found) for (const [child, parent] of parents) if (parent === one) found.push(child);
  return found;
}

/** A process that has ended since is nobody's child. */
function parentOf(pid: number): [number, number] {
  const stat = read(`/proc/${pid}/stat`);
  return [pid, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
}

/** MB that the processes hold: their own, and their part of what they share. */
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
