import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { removeScratch } from '#tests/remove-scratch.ts';

const root = resolve(import.meta.dirname, '../../..');

const scratch = mkdtempSync(join(tmpdir(), 'stop-'));
/** Two data directories. A run in the first finds the seeded state of the one before, so it starts sooner. */
const [dataDir, otherDir] = [join(scratch, 'one'), join(scratch, 'two')];

interface Run {
  /** npm, or the terminal that it runs in. */
  readonly child: ChildProcess;
  readonly dataDir: string;
  readonly origin: string;
}

/** The processes with a data directory in their environment: a run's npm, and all that it started. A zombie has no environment. */
const processesOf = (dir: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LOCAL_DATA_DIR=${dir}\0`);
    } catch {
      return false;
    }
  });

const programOf = (pid: string): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

/** The ways to stop a run: whether it runs in a terminal, and the act. */
const ways = {
  'Ctrl-C in its terminal': { inTerminal: true, stop: ({ stdin }) => stdin?.write('\x03') },
  'its terminal closing': { inTerminal: true, stop: (child) => child.kill('SIGKILL') },
  'SIGTERM to npm': { inTerminal: false, stop: (child) => child.kill('SIGTERM') },
  'SIGKILL to npm': { inTerminal: false, stop: (child) => child.kill('SIGKILL') },
} as const satisfies Record<string, { inTerminal: boolean; stop: (child: ChildProcess) => unknown }>;
type Way = keyof typeof ways;

/** Starts a command with a journal of an earlier run, so the carrier's simulator starts at once. */
async function start(name: string, way: Way, dir = dataDir): Promise<Run> {
  mkdirSync(join(dir, 'carrier'), { recursive: true });
  writeFileSync(join(dir, 'carrier/journal.ndjson'), '');
  const env = { ...process.env, PORT: '0', LOCAL_DATA_DIR: dir };
  const [program, ...given] = ways[way].inTerminal
    ? (['script', '--quiet', '--flush', '--command', `exec npm run ${name}`, '/dev/null'] as const)
    : (['npm', 'run', name] as const);
  const child = spawn(program, given, { cwd: root, env, detached: true, stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    said += String(chunk);
    const origin = /ready (http:\S+)/.exec(said)?.[1];
    if (origin) return { child, dataDir: dir, origin };
  }
  throw new Error(`npm run ${name} ended: ${said}`);
}

/** Stops a run. Settles when no process that it started is alive. */
async function stop(run: Run, way: Way): Promise<void> {
  const programs = processesOf(run.dataDir).map(programOf).join('\n');
  for (const part of ['dynoxide', 'carrier/main']) expect(programs).toContain(part);
  const end = once(run.child, 'exit');
  ways[way].stop(run.child);
  await end;
  while (processesOf(run.dataDir).length > 0) await pause(10);
}

/** True if a development run serves the script that names old browsers as the build fills it. */
async function fillsOldBrowsers({ origin }: Run): Promise<boolean> {
  const script = await (await fetch(`${origin}/old-browser.js`)).text();
  return script.includes('data-old') && !/SIGNS|NAMES/.test(script);
}

/** The port of a development run's reload connection, which must be open. */
async function reloadPort({ origin }: Run): Promise<string> {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const [, port = ''] = /const hmrPort = (\d+);/.exec(client) ?? [];
  const [, token = ''] = /const wsToken = "([^"]+)";/.exec(client) ?? [];
  const socket = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr');
  const [{ data }] = (await once(socket, 'message')) as [MessageEvent<string>];
  expect(JSON.parse(data)).toEqual({ type: 'connected' });
  socket.close();
  return port;
}

afterAll(async () => {
  for (const pid of [dataDir, otherDir].flatMap(processesOf)) process.kill(Number(pid), 'SIGKILL');
  await removeScratch(scratch);
});

/** Milliseconds: a start takes three seconds of CPU time, beside other test files. */
const patience = { timeout: 180_000 };

it.each(Object.keys(ways) as Way[])('npm start stops with all that it started at %s', patience, async (way) => {
  await stop(await start('start', way), way);
  expect(processesOf(dataDir)).toEqual([]);
});

it('npm run dev stops with all that it started at its terminal closing', patience, async () => {
  await stop(await start('dev', 'its terminal closing'), 'its terminal closing');
  expect(processesOf(dataDir)).toEqual([]);
});

it(
  'Two npm run dev beside each other serve and reload their pages, and stop at Ctrl-C and SIGTERM',
  patience,
  async () => {
    const one = await start('dev', 'Ctrl-C in its terminal');
    const two = await start('dev', 'SIGTERM to npm', otherDir);
    expect(await reloadPort(one)).not.toBe(await reloadPort(two));
    expect(await fillsOldBrowsers(one)).toBe(true);
    await stop(one, 'Ctrl-C in its terminal');
    await stop(two, 'SIGTERM to npm');
  },
);
