import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';

/** What decides whether a program is found. A test names another machine than its own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const thisMachine: Machine = { platform: process.platform, env: process.env };

/** The first of some programs that the PATH has, as a file to start. Null without one. */
export function onPath(commands: readonly string[], { platform, env }: Machine): string | null {
  const path = platform === 'win32' ? win32 : posix;
  const folders = (env.PATH ?? env.Path ?? '').split(path.delimiter).filter(Boolean);
  // Node.js starts no .cmd without a shell.
  const names = commands.map((command) => (platform === 'win32' ? `${command}.exe` : command));
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram) ?? null;
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
