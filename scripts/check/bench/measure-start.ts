import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Seconds from starting `npm start`'s process to its ready line. */
async function startOnce(dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../serve/start.ts')], {
    env: { ...process.env, LOCAL_DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith('ready ')) break;
  const seconds = (performance.now() - started) / 1000;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return seconds;
}

export async function measureStart(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  const first = await startOnce(dataDir);
  const again = await startOnce(dataDir);
  await rm(dataDir, { recursive: true, force: true });
  return [`npm start until ready: ${first.toFixed(2)} s the first time (with seeding), ${again.toFixed(2)} s after`];
}
