import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

interface Tool {
  /** Any of these programs will do. */
  readonly programs: readonly string[];
  /** The package's name by package manager. Null: there is none, and the tests that need it name it. */
  readonly apt: string;
  readonly brew: string | null;
  readonly winget: string | null;
}

/** The programs that tests call and npm does not install: three browsers, a display for the third, and the printers' tools for print files. */
export const tools: readonly Tool[] = [
  { programs: ['chromium', 'google-chrome'], apt: 'chromium', brew: 'google-chrome', winget: 'Google.Chrome' },
  { programs: ['firefox-esr', 'firefox'], apt: 'firefox-esr', brew: 'firefox', winget: 'Mozilla.Firefox' },
  { programs: ['WebKitWebDriver'], apt: 'webkit2gtk-driver', brew: null, winget: null },
  { programs: ['Xvfb'], apt: 'xvfb', brew: null, winget: null },
  { programs: ['qpdf'], apt: 'qpdf', brew: 'qpdf', winget: 'QPDF.QPDF' },
  { programs: ['pdfinfo'], apt: 'poppler-utils', brew: 'poppler', winget: 'oschwartz10612.Poppler' },
  { programs: ['gs', 'gswin64c'], apt: 'ghostscript', brew: 'ghostscript', winget: 'ArtifexSoftware.GhostScript' },
];

const managers = {
  linux: { of: ({ apt }: Tool) => apt, line: 'sudo apt-get install --no-install-recommends' },
  darwin: { of: ({ brew }: Tool) => brew, line: 'brew install' },
  win32: { of: ({ winget }: Tool) => winget, line: 'winget install' },
} as const;

type System = keyof typeof managers;

/** The packages that a system lacks, by its package manager's names. Empty if it has all that there is for it. */
export function missingPackages(system: System, isThere: (program: string) => boolean): string[] {
  const lacking = tools.filter(({ programs }) => !programs.some(isThere));
  return lacking.flatMap((tool) => managers[system].of(tool) ?? []);
}

/** The one line that installs packages by hand. */
export const lineFor = (system: System, packages: readonly string[]): string =>
  `${managers[system].line} ${packages.join(' ')}`;

function isOnPath(program: string): boolean {
  const names = process.platform === 'win32' ? [`${program}.exe`, `${program}.cmd`] : [program];
  return (process.env.PATH ?? '').split(delimiter).some((folder) =>
    names.some((name) => {
      try {
        accessSync(join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

/** What apt needs before it: nothing for root, sudo where it needs no password. Null where neither works. */
function rightToInstall(): readonly string[] | null {
  if (!isOnPath('apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return ['sudo', '-n'];
  } catch {
    return null;
  }
}

/** Installs the tools that are missing where apt may, and ends the process with the line for this system where it may not. */
export function installTools(): void {
  const system = process.platform in managers ? (process.platform as System) : 'linux';
  const packages = missingPackages(system, isOnPath);
  if (packages.length === 0) return;
  const before = system === 'linux' ? rightToInstall() : null;
  if (before === null) {
    console.error(
      `The tests need programs that this machine lacks. Install them, then try again:\n${lineFor(system, packages)}`,
    );
    process.exit(1);
  }
  console.log(`Installing ${packages.join(', ')}.`);
  const apt = (...given: readonly string[]) => {
    const [program = '', ...rest] = [...before, 'apt-get', ...given];
    execFileSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  };
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

// `npm run tools`
if (import.meta.main) installTools();
