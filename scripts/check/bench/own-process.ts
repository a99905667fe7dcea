import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Runs a script of this folder in its own process, because memory counts for a whole one. Bytes are passed as files. Returns what it prints. */
export async function ownProcess(script: string, ...args: readonly (string | Uint8Array)[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'goldcut-bench-'));
  const passed = async (arg: string | Uint8Array, n: number): Promise<string> => {
    if (typeof arg === 'string') return arg;
    const file = join(folder, String(n));
    await writeFile(file, arg);
    return file;
  };
  try {
    const run = [fileURLToPath(new URL(script, import.meta.url)), ...(await Promise.all(args.map(passed)))];
    return (await promisify(execFile)(process.execPath, run)).stdout.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
