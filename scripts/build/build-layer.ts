import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fontFiles } from '#studio/card/type/font-files.ts';
import { fontPath } from '#studio/card/type/font-path.ts';
import { nativePackages } from './build-functions.ts';

/**
 * Builds the layer of the drawing functions for Lambda's arm64: sharp and canvas from the registry, and the font files.
 * Only a deployment needs it. It needs the network: `npm run build -- --layer`.
 */
const root = resolve(import.meta.dirname, '../..');
const modules = resolve(root, 'dist/layers/render/nodejs/node_modules');
const target = ['--cpu=arm64', '--os=linux', '--libc=glibc'];
/** Required packages; without them the layer fails at its first drawing. */
const proofs = ['@img/sharp-linux-arm64', '@img/sharp-libvips-linux-arm64', '@napi-rs/canvas-linux-arm64-gnu'];

export async function buildLayer(): Promise<void> {
  const folder = dirname(modules);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: await lockedPackages() }),
  );
  await install(folder);
  for (const name of proofs) {
    await stat(join(modules, name)).catch(() => {
      throw new Error(`The registry did not give ${name}: the layer cannot be built from here.`);
    });
  }
  await putFonts(modules);
}

interface LockedPackage {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly cpu?: readonly string[];
  readonly os?: readonly string[];
  readonly libc?: readonly string[];
}

const runsOnLambda = ({ cpu, os, libc }: LockedPackage): boolean =>
  (cpu?.includes('arm64') ?? true) && (os?.includes('linux') ?? true) && (libc?.includes('glibc') ?? true);

/** The layer's packages with their dependencies, in the versions of the lockfile. Throws for a package that is not in it. */
export async function lockedPackages(): Promise<Record<string, string>> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const found: Record<string, string> = {};
  const waiting: string[] = [...nativePackages];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const locked = packages[`node_modules/${name}`];
    if (!locked) throw new Error(`${name} is not in package-lock.json.`);
    if (found[name] || !runsOnLambda(locked)) continue;
    found[name] = locked.version;
    waiting.push(...Object.keys({ ...locked.dependencies, ...locked.optionalDependencies }));
  }
  return found;
}

async function install(folder: string): Promise<void> {
  const options = ['install', ...target, '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const [code] = (await once(spawn('npm', options, { cwd: folder, stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`npm install of the layer ended with ${code}.`);
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
