import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Listening, listen } from '#local/http/loopback.ts';
import { removeScratch } from '#tests/remove-scratch.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The error output of `npm start`, and its exit code. */
function start(port: number, dataDir: string): Promise<{ readonly code: unknown; readonly said: string }> {
  const program = "const { serve } = await import('./scripts/serve/serve.ts'); await serve({ source: 'src' });";
  const env = { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDir };
  return new Promise((settle) => {
    execFile(
      process.execPath,
      ['--input-type=module', '-e', program],
      { cwd: root, env, timeout: 30_000 },
      (error, _out, said) => settle({ code: error?.code, said: said.trim() }),
    );
  });
}

/** A server on a port whose lower neighbor is free. */
async function aNeighbour(): Promise<Listening> {
  for (;;) {
    const below = await listen(() => Promise.resolve());
    const found = await listen(() => Promise.resolve(), { port: below.port + 1 }).catch(() => null);
    await below.close();
    if (found) return found;
  }
}

it('A start with a taken port ends with one message: the port, and what to set', async () => {
  const neighbour = await aNeighbour();
  const dataDir = mkdtempSync(join(tmpdir(), 'neighbour-'));
  const { port } = neighbour;
  const purpose = `which the product on ${port - 1} needs for files, sign-in or payments`;
  expect(await start(port - 1, dataDir)).toEqual({
    code: 1,
    said: `Port ${port} is taken, ${purpose}. Stop what uses it, or choose another: PORT=${port + 9} npm start`,
  });
  await neighbour.close();
  await removeScratch(dataDir);
});
