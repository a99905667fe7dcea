import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { functionNames, functionRow } from '#functions/manifest';

const root = resolve(import.meta.dirname, '..');
export const functionsDir = resolve(root, 'dist/functions');

/** CommonJS code inside an ES module bundle asks for these. */
const banner = [
  'import{createRequire as __cr}from"node:module";',
  'import{dirname as __dn}from"node:path";',
  'import{fileURLToPath as __fu}from"node:url";',
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join('');

/** Every function of the manifest into a folder of its own, as it is deployed. */
export const functionsBuild: BuildOptions = {
  absWorkingDir: root,
  entryPoints: functionNames.map((name) => ({ in: `functions/${functionRow(name).entry}.ts`, out: `${name}/index` })),
  outdir: functionsDir,
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  outExtension: { '.js': '.mjs' },
  // Native code travels beside the bundle.
  external: ['sharp', '@napi-rs/canvas'],
  banner: { js: banner },
  legalComments: 'none',
  logLevel: 'warning',
};

export async function buildFunctions(): Promise<void> {
  await rm(functionsDir, { recursive: true, force: true });
  await build(functionsBuild);
}
