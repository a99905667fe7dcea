import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fontFiles } from '#studio/card/type/font-files.ts';
import { fontPath } from '#studio/card/type/font-path.ts';
import { nativePackages } from './build-functions.ts';

const root = resolve(import.meta.dirname, '../..');
const layerFolder = resolve(root, 'dist/layers/render/nodejs');

/** The processors for which npm can install the layer, with their number in an ELF file (`e_machine`, System V ABI). */
const elfMachines = { arm64: 0xb7, x64: 0x3e } as const;
export type Cpu = keyof typeof elfMachines;

/**
 * Builds the layer of the drawing functions for Lambda's arm64: sharp and canvas from the registry, and the font files.
 * Only a deployment needs it. It needs the network: `npm run build -- --layer`.
 */
export async function buildLayer(folder = layerFolder, cpu: Cpu = 'arm64'): Promise<void> {
  const lock = await readLock();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const manifest = { private: true, dependencies: versionsOf(lock, nativePackages) };
  const packages = { '': manifest, ...lockedPackages(lock) };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  await install(folder, cpu);
  await checkLayer(folder, cpu);
  await putFonts(join(folder, 'node_modules'));
}

interface LockedPackage {
  readonly version: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly cpu?: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
}
/** The packages of a lockfile by path: `node_modules/sharp`. */
type Lock = Readonly<Record<string, LockedPackage>>;

const readLock = async (): Promise<Lock> =>
  (JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as { packages: Lock }).packages;

/** The path of a dependency of the package at `from`: within it, then upwards. Throws for a package that is not in the lockfile. */
function pathOf(lock: Lock, from: string, name: string): string {
  const path = `${from && `${from}/`}node_modules/${name}`;
  if (lock[path]) return path;
  if (from === '') throw new Error(`${name} is not in package-lock.json.`);
  return pathOf(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name);
}

const versionsOf = (lock: Lock, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, lock[pathOf(lock, '', name)]?.version ?? '']));

/** The native packages and all below them that `takes` accepts, as the lockfile has them. */
function lockedPackages(lock: Lock, takes: (locked: LockedPackage) => boolean = () => true): Lock {
  const found: Record<string, LockedPackage> = {};
  const walk = (from: string, names: readonly string[]): void => {
    for (const path of names.map((name) => pathOf(lock, from, name))) {
      const locked = lock[path];
      if (!locked || found[path] || !takes(locked)) continue;
      found[path] = locked;
      walk(path, Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }));
    }
  };
  walk('', nativePackages);
  return found;
}

/** The lock is a part of ours, so npm checks each checksum. It skips packages of other platforms, because they are optional. */
async function install(folder: string, cpu: Cpu): Promise<void> {
  const target = [`--cpu=${cpu}`, '--os=linux', '--libc=glibc', '--include=optional'];
  // npm hands the project's own strategy to commands that it starts, but Lambda has no links.
  const options = [
    'ci',
    ...target,
    '--install-strategy=hoisted',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const [code] = (await once(spawn('npm', options, { cwd: folder, stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`\`npm ${options.join(' ')}\` of the layer ended with ${code}.`);
}

/** npm skips an optional package in silence. Throws a sentence for a package or a binary that this processor lacks. */
export async function checkLayer(folder: string, cpu: Cpu): Promise<void> {
  const wanted = lockedPackages(await readLock(), (one) => runsOn(one, cpu));
  for (const [path, { version, integrity }] of Object.entries(wanted)) {
    const name = path.replace(/^.*node_modules\//, '');
    if (!integrity)
      throw new Error(`package-lock.json has no checksum of ${name}: nobody could notice another package.`);
    const installed = await readFile(join(folder, path, 'package.json'), 'utf8').catch(() => '{}');
    if ((JSON.parse(installed) as { version?: string }).version !== version)
      throw new Error(`The layer lacks ${name} ${version}: npm left it out. Without it nothing is drawn on Lambda.`);
  }
  const native = Object.entries(wanted).filter(([, locked]) => locked.cpu);
  for (const [path] of native) await checkBinaries(join(folder, path), cpu);
}

const runsOn = ({ cpu, os, libc }: LockedPackage, wanted: Cpu): boolean =>
  (cpu?.includes(wanted) ?? true) && (os?.includes('linux') ?? true) && (libc?.includes('glibc') ?? true);

/** The files of a folder that the system loads as code: `.node`, `.so`, `.so.8`. */
export async function binariesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(node|so(\.\d+)*)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
}

/** The processor of an ELF file. Null if the file is none, or of another processor. */
export async function cpuOf(file: string): Promise<Cpu | null> {
  const bytes = await readFile(file);
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== '\x7fELF') return null;
  const machine = bytes.readUInt16LE(18);
  return (Object.keys(elfMachines) as Cpu[]).find((cpu) => elfMachines[cpu] === machine) ?? null;
}

async function checkBinaries(folder: string, cpu: Cpu): Promise<void> {
  const files = await binariesIn(folder);
  if (files.length === 0) throw new Error(`${folder} has no binary: the registry gave another package.`);
  for (const file of files)
    if ((await cpuOf(file)) !== cpu) throw new Error(`${file} is no program for ${cpu}: Lambda could not load it.`);
}

/** Copies the cards' fonts into a folder of packages, each with its licence. In AWS only the layer has them. */
export async function putFonts(folder: string): Promise<void> {
  for (const font of fontFiles) {
    const from = fontPath(font);
    const licence = [dirname(from), dirname(dirname(from))].map((place) => join(place, 'LICENSE')).find(existsSync);
    if (!licence) throw new Error(`${font.file} has no licence.`);
    await cp(from, join(folder, font.package, 'files', font.file));
    await cp(licence, join(folder, font.package, 'LICENSE'));
  }
}
