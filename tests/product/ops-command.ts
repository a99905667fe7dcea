import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../scripts/ops/ops.ts', import.meta.url));

export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run ops -- …args` on the product of a data directory, without this process's variables. */
export const runOps = (dataDir: string, ...args: readonly string[]): Promise<Printed> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, LOCAL_DATA_DIR: dataDir, POWERTOOLS_LOG_LEVEL: 'WARN' };
    execFile(process.execPath, [script, ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, out, err }),
    );
  });
