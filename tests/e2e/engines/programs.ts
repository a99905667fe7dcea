import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { needProgram, type ToolName } from '#scripts/check/tools.ts';

/** Starts a tool's program, or throws with the line that installs it. It prints into pipes 2 and 3. */
export async function start(
  tool: ToolName,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  const child = spawn(needProgram(tool), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  await once(child, 'spawn');
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
