import { cp, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { type FunctionName, functionNames, functionRow } from '#functions/manifest.ts';
import type { FontFile } from '#studio/card/type/font-files.ts';
import { fontPath } from '#studio/card/type/font-path.ts';
import { enlargingNetwork, modelFiles, modelFolder, wasmFile } from '#studio/photo/find/model-files.ts';
import { documentFontFiles } from '#studio/press/documents/document-font-files.ts';
import { iccPath, pressCondition } from '#studio/press/ink/icc-profile.ts';

const root = resolve(import.meta.dirname, '../..');
const functionsDir = resolve(root, 'dist/functions');
const localDir = resolve(root, 'dist/local');

/** Packages with native code. They are loaded from node_modules or a layer instead of being bundled. */
export const nativePackages = ['sharp', '@napi-rs/canvas'] as const;

/** Lambda resolves a layer's packages for `require` only; `import` reads only the folders above the bundle. */
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

/** The PDF library loads its built-in fonts through its own `require`, which a bundler cannot follow. */
const bundlePdfFonts: Plugin = {
  name: 'bundle-pdf-fonts',
  setup(bundler) {
    bundler.onLoad({ filter: /pdfkit\.node\.mjs$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('require$1(', 'require('),
    }));
  },
};

/** CommonJS packages inside the ES module bundle need these globals. */
const banner = [
  'import{createRequire as __cr}from"node:module";',
  'import{dirname as __dn}from"node:path";',
  'import{fileURLToPath as __fu}from"node:url";',
  'const require=__cr(import.meta.url),__filename=__fu(import.meta.url),__dirname=__dn(__filename);',
].join('');

/** Every function of the manifest, in its own folder. */
const everyFunction: BuildOptions = {
  absWorkingDir: root,
  entryPoints: functionNames.map((name) => ({ in: `functions/${functionRow(name).entry}.ts`, out: `${name}/index` })),
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  mainFields: ['module', 'main'],
  // Otherwise React's development build is bundled too.
  define: { 'process.env.NODE_ENV': '"production"' },
  jsx: 'automatic',
  outExtension: { '.js': '.mjs' },
  plugins: [requireNative, bundlePdfFonts],
  banner: { js: banner },
  legalComments: 'none',
  logLevel: 'warning',
};

const writeDocuments: readonly FunctionName[] = ['api-documents', 'api-production', 'impose-batches'];

/** The fonts of documents, which a bundle carries because node_modules is not deployed. The cards' fonts are in the layer. */
export const fontsBeside = (name: FunctionName): readonly FontFile[] =>
  writeDocuments.includes(name) ? documentFontFiles : [];

const assetsOf = (name: FunctionName, path: string): string => resolve(functionsDir, name, 'assets', path);

async function copyFonts(name: FunctionName): Promise<void> {
  for (const font of fontsBeside(name)) await cp(fontPath(font), assetsOf(name, `fonts/${font.file}`));
}

/** Copies a function's models and their licences beside its bundle. */
async function copyModels(name: FunctionName): Promise<void> {
  const { finds, sharpens } = functionRow(name);
  const weights = [...(finds ? modelFiles : []), ...(sharpens ? [`${enlargingNetwork}.bin`] : []), 'LICENSE', 'NOTICE'];
  for (const file of weights) await cp(join(modelFolder('weights'), file), assetsOf(name, `models/${file}`));
  await cp(join(modelFolder('wasm'), wasmFile), assetsOf(name, `models/${wasmFile}`));
}

/** Bundles for AWS, where each function is alone, and for the local run, where one process loads all functions with shared modules. */
export async function buildFunctions(): Promise<void> {
  for (const folder of [functionsDir, localDir]) await rm(folder, { recursive: true, force: true });
  await build({ ...everyFunction, outdir: functionsDir });
  await build({ ...everyFunction, outdir: localDir, splitting: true, chunkNames: 'shared/[hash]' });
  // Instead of the layer and the files beside a deployed bundle.
  await symlink(resolve(root, 'studio/node_modules'), resolve(localDir, 'node_modules'));
  for (const name of functionNames) await copyFonts(name);
  const runNetworks = functionNames.filter((one) => functionRow(one).finds || functionRow(one).sharpens);
  for (const name of runNetworks) await copyModels(name);
  // The press reads its ICC profile beside its bundle.
  for (const name of ['make-print-files', 'impose-batches'] as const)
    await cp(iccPath(), assetsOf(name, pressCondition.file));
}
