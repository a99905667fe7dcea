import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Stop } from './stop.ts';

export const root = resolve(import.meta.dirname, '../..');

interface CommandOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command with its output on the screen. Throws `Stop` if it fails. */
export async function run(command: string, args: readonly string[], options: CommandOptions = {}): Promise<void> {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Stop(`\`${command} ${args.join(' ')}\` ended with ${code}.`);
}

/** Returns git's output. Throws `Stop` if it fails. */
export async function git(...args: readonly string[]): Promise<string> {
  const child = spawn('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  if (code !== 0) throw new Stop(`\`git ${args.join(' ')}\` ended with ${code}.`);
  return printed.trim();
}
