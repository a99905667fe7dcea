import { existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionName } from '#functions/manifest.ts';

/** The folders of the build. Synthesis does not bundle; it ships the output of `npm run build`. */
export interface Bundles {
  /** One folder per function, with `index.mjs` and its files. */
  readonly functionsDir: string;
  /** The arm64 sharp and canvas, as `nodejs/node_modules`. */
  readonly renderLayerDir: string;
  /** Allows synthesis without that layer, whose install needs the network, to inspect templates. The result cannot draw. */
  readonly takesPlaceholder: boolean;
  readonly siteDir: string;
}

export const builtBundles: Omit<Bundles, 'takesPlaceholder'> = {
  functionsDir: 'dist/functions',
  renderLayerDir: 'dist/layers/render',
  siteDir: 'dist/web',
};

function builtDir(dir: string, holds: string): string {
  if (existsSync(dir)) return dir;
  throw new Error(`${dir} is missing: ${holds} are built first. Run "npm run build".`);
}

export function functionDir(name: FunctionName, bundles: Bundles): string {
  const dir = join(builtDir(bundles.functionsDir, 'the functions'), name);
  if (existsSync(join(dir, 'index.mjs'))) return dir;
  throw new Error(`${dir}/index.mjs is missing. Run "npm run build".`);
}

/** The layer's folder. Throws if it was not built, unless a placeholder is allowed. */
export function renderLayer({ renderLayerDir, takesPlaceholder }: Bundles): string {
  if (existsSync(renderLayerDir)) return renderLayerDir;
  if (!takesPlaceholder) throw new Error(`${renderLayerDir} is missing. Run "npm run build -- --layer".`);
  const dir = mkdtempSync(join(tmpdir(), 'goldcut-layer-'));
  writeFileSync(join(dir, 'README.md'), 'Placeholder: the arm64 sharp and canvas were not built. Do not deploy.\n');
  return dir;
}

/** Addresses with a prerendered page, mapped to its file: `/terms` → `/terms.html`. */
export function sitePages(bundles: Bundles): Record<string, string> {
  const files = readdirSync(builtDir(bundles.siteDir, 'the pages of the site'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.html')).map((file) => `/${file.replaceAll('\\', '/')}`);
  const address = (file: string): string => file.replace(/(\/index)?\.html$/, '') || '/';
  return Object.fromEntries(pages.toSorted().map((file) => [address(file), file]));
}
