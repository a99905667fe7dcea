import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Debian's package of each program. */
const packages = { Xvfb: 'xvfb', WebKitWebDriver: 'webkit2gtk-driver', 'firefox-esr': 'firefox-esr' } as const;

/** Starts a program, or throws with the command that installs it. It prints into pipes 2 and 3. */
export async function start(
  program: keyof typeof packages,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  await once(child, 'spawn').catch((cause: unknown) => {
    throw new Error(`No ${program} found. Install it with: apt-get install ${packages[program]}`, { cause });
  });
  return child;
}

/** Ends programs, the last started first. */
export async function stop(children: readonly ChildProcess[]): Promise<void> {
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
}
