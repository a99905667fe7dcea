import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Pinned here, because in package.json every build would install 176 MB and 85 packages for a rare command. */
const version = '13.5.0';
const folder = resolve(import.meta.dirname, '../../../.local/lighthouse');
const entry = resolve(folder, 'node_modules/lighthouse/core/index.js');
const launcher = resolve(folder, 'node_modules/chrome-launcher/dist/index.js');

/** The part of a report that we read. Times are in milliseconds. */
export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
}

interface Chrome {
  readonly port: number;
  readonly kill: () => void;
}

export interface Lighthouse {
  readonly launch: (options: object) => Promise<Chrome>;
  readonly run: (url: string, options: object) => Promise<{ readonly lhr: Report } | undefined>;
}

/** Lighthouse, installed into `.local` at its first use. */
export async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(entry)) {
    const args = [
      'install',
      '--prefix',
      folder,
      '--install-strategy=hoisted',
      '--no-save',
      '--ignore-scripts',
      '--no-audit',
      `lighthouse@${version}`,
    ];
    if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) throw new Error('Lighthouse was not installed.');
  }
  const [{ default: run }, { launch }] = (await Promise.all(
    [entry, launcher].map((file) => import(pathToFileURL(file).href)),
  )) as [{ default: Lighthouse['run'] }, Pick<Lighthouse, 'launch'>];
  return { run, launch };
}
