import { cp, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { functionNames, functionRow } from '#functions/manifest';

const root = resolve(import.meta.dirname, '..');
const functionsDir = resolve(root, 'dist/functions');

/** Native code cannot be bundled; it lies in node_modules, or in a layer. */
export const nativePackages = ['sharp', '@napi-rs/canvas'] as const;

/** Lambda finds a layer's packages for `require` alone: an `import` looks only beside the bundle. */
const requireNative: Plugin = {
  name: 'require-native',
  setup(bundler) {
    const filter = new RegExp(`^(${nativePackages.join('|')})$`);
    bundler.onResolve({ filter }, ({ path, kind }) =>
      kind === 'require-call' ? { path, external: true } : { path, namespace: 'native' },
    );
    bundler.onLoad({ filter: /.*/, namespace: 'native' }, ({ path }) => ({
      contents: `module.exports = require('${path}')`,
    }));
  },
};

/** CommonJS code inside an ES module bundle asks for these. */
const banner = [
  'import{createRequire as __cr}from"node:module";',
  'import{dirname as __dn}from"node:path";',
  'import{fileURLToPath as __fu}from"node:url";',
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join('');

/** Every function of the manifest into a folder of its own, as it is deployed. */
const functionsBuild: BuildOptions = {
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
  plugins: [requireNative],
  banner: { js: banner },
  legalComments: 'none',
  logLevel: 'warning',
};

export async function buildFunctions(): Promise<void> {
  await rm(functionsDir, { recursive: true, force: true });
  await build(functionsBuild);
  // The press reads its ICC profile from beside its bundle.
  await cp(resolve(root, 'assets'), resolve(functionsDir, 'make-print-files/assets'), { recursive: true });
}
