import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly seconds: number;
}

/** Starts `npm start`'s process at a free port and waits for its ready line. */
export async function start(dataDir: string): Promise<Started> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../serve/start.ts')], {
    env: { ...process.env, LOCAL_DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, origin] = /^ready (\S+)/.exec(line) ?? [];
    if (!origin) continue;
    // Nobody reads on, and a full pipe would stop the product.
    child.stdout.resume();
    return { child, origin, seconds: (performance.now() - started) / 1000 };
  }
  throw new Error('The product did not start.');
}

export async function stop({ child }: Started): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}
