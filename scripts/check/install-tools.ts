import { spawnSync } from 'node:child_process';
import { onPath, thisMachine } from '#local/on-path.ts';
import { lineFor, missingTools, packageOf, toolsOfLinux } from './tools.ts';

const { platform } = thisMachine;

function succeeds(command: readonly string[]): boolean {
  const [program = '', ...args] = command;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}

/** What apt needs before it: nothing for root, sudo where it needs no password. Null where neither works. */
function rightToInstall(): readonly string[] | null {
  if (onPath(['apt-get'], thisMachine) === null) return null;
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : null;
}

function installByApt(packages: readonly string[]): boolean {
  const before = rightToInstall();
  if (before === null) return false;
  console.log(`Installing ${packages.join(', ')}.`);
  const apt = [...before, 'apt-get', '-qq'];
  return succeeds([...apt, 'update']) && succeeds([...apt, 'install', '--yes', '--no-install-recommends', ...packages]);
}

/** Installs the tools that are missing where apt may, and ends the process with the line for this system where it may not. */
export function installTools(): void {
  const missing = missingTools(thisMachine);
  const packages = missing.map((name) => packageOf(name, platform) ?? '');
  const isDone = missing.length === 0 || (installByApt(packages) && missingTools(thisMachine).length === 0);
  if (!isDone) {
    console.error(
      `The tests need programs that this machine lacks: ${missing.join(', ')}.\n${lineFor(missing, platform)}`,
    );
    process.exit(1);
  }
  const ofLinux = toolsOfLinux(platform);
  if (ofLinux.length > 0) console.warn(`The tests with ${ofLinux.join(' and ')} need Linux, and fail on ${platform}.`);
}

// `npm run tools`
if (import.meta.main) installTools();
