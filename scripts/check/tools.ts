import { isProgram, type Machine, onPath, thisMachine } from '#local/on-path.ts';

interface Tool {
  /** Its programs, each under the names that systems give it. */
  readonly commands: readonly (readonly string[])[];
  /** Where systems put its first program outside of the PATH. */
  readonly files?: readonly string[];
  /** The variable with which the developer names another file of it. */
  readonly variable?: string;
  readonly apt: string;
  /** Null where the system has no package of it: tests of it need Linux. */
  readonly brew: string | null;
  readonly winget: string | null;
}

/** All that the tests start beside Node: three browsers, a display for one of them, and what printers check files with. */
export const tools = {
  chromium: {
    commands: [['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']],
    files: [
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
    ],
    variable: 'CHROMIUM_PATH',
    apt: 'chromium',
    brew: 'google-chrome',
    winget: 'Google.Chrome',
  },
  firefox: {
    commands: [['firefox-esr', 'firefox']],
    files: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
    ],
    apt: 'firefox-esr',
    brew: 'firefox',
    winget: 'Mozilla.Firefox',
  },
  webkit: { commands: [['WebKitWebDriver']], apt: 'webkit2gtk-driver', brew: null, winget: null },
  display: { commands: [['Xvfb']], apt: 'xvfb', brew: null, winget: null },
  qpdf: { commands: [['qpdf']], apt: 'qpdf', brew: 'qpdf', winget: 'QPDF.QPDF' },
  poppler: {
    commands: [['pdfinfo'], ['pdftotext'], ['pdftoppm']],
    apt: 'poppler-utils',
    brew: 'poppler',
    winget: 'oschwartz10612.Poppler',
  },
  ghostscript: {
    commands: [['gs', 'gswin64c']],
    apt: 'ghostscript',
    brew: 'ghostscript',
    winget: 'ArtifexSoftware.GhostScript',
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof tools;
const rowOf = (name: ToolName): Tool => tools[name];
const toolNames = Object.keys(tools) as ToolName[];

/** A tool's first program, as a file to start. Null without one, or if the developer's variable names no program. */
export function programOf(name: ToolName, machine: Machine = thisMachine): string | null {
  const { commands, files = [], variable = '' } = rowOf(name);
  const given = machine.env[variable];
  // A path that was given and is wrong is said to be wrong, not replaced by another program.
  if (given) return isProgram(given) ? given : null;
  return onPath(commands[0] ?? [], machine) ?? files.find(isProgram) ?? null;
}

/** As `programOf`, but throws the line that installs it. */
export function needProgram(name: ToolName): string {
  const program = programOf(name);
  if (program !== null) return program;
  const { variable = '' } = rowOf(name);
  const given = process.env[variable];
  throw new Error(
    given ? `${variable} names no program: ${given}` : `No ${name} found. ${lineFor([name], process.platform)}`,
  );
}

/** The tools that a system has a package of, and this machine lacks. */
export function missingTools(machine: Machine): ToolName[] {
  const hasAll = (name: ToolName) =>
    programOf(name, machine) !== null &&
    rowOf(name)
      .commands.slice(1)
      .every((commands) => onPath(commands, machine));
  return toolNames.filter((name) => packageOf(name, machine.platform) !== null && !hasAll(name));
}

/** The tools that a system has no package of. */
export const toolsOfLinux = (platform: NodeJS.Platform): ToolName[] =>
  toolNames.filter((name) => packageOf(name, platform) === null);

const managers: Partial<Record<NodeJS.Platform, { readonly name: 'brew' | 'winget'; readonly install: string }>> = {
  darwin: { name: 'brew', install: 'brew install' },
  win32: { name: 'winget', install: 'winget install' },
};

/** A tool's package, of apt on all systems without a row above. */
export const packageOf = (name: ToolName, platform: NodeJS.Platform): string | null =>
  rowOf(name)[managers[platform]?.name ?? 'apt'];

/** The one line to type that installs tools on a system. */
export function lineFor(names: readonly ToolName[], platform: NodeJS.Platform): string {
  const packages = names.map((name) => packageOf(name, platform)).filter((name) => name !== null);
  const install = managers[platform]?.install ?? 'sudo apt-get install --yes --no-install-recommends';
  return packages.length > 0 ? `Type: ${install} ${packages.join(' ')}` : `${platform} has no package of it.`;
}
