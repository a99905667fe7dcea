import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { functionNames, functionRow } from '#functions/manifest.ts';
import { parseStageName } from '#infra/stages.ts';
import { emptyWiring, environmentOf, targetOf } from '#infra/wiring.ts';
import { fontsBeside } from '#scripts/build/build-functions.ts';
import { putFonts } from '#scripts/build/build-layer.ts';
import { fontFiles } from '#studio/card/type/font-files.ts';
import { fontPath } from '#studio/card/type/font-path.ts';
import { modelFiles, modelFolder, wasmFile } from '#studio/photo/find/model-files.ts';
import { goldcutApp, standInBundles } from './synthesise.ts';

const megabytes = (files: readonly string[]): number => files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;

describe('synthesis without a build', () => {
  it('throws with the build command when nothing was built', () => {
    const bundles = { ...standInBundles(), functionsDir: join(tmpdir(), 'goldcut-never-built') };
    expect(() => goldcutApp('dev', { bundles })).toThrow(/goldcut-never-built is missing.*Run "npm run build"/);
  });

  it('throws with the name of a missing function', () => {
    const functionsDir = mkdtempSync(join(tmpdir(), 'goldcut-empty-'));
    mkdirSync(join(functionsDir, 'check-sign-up'));
    expect(() => goldcutApp('dev', { bundles: { ...standInBundles(), functionsDir } })).toThrow(
      /check-sign-up\/index\.mjs is missing\. Run "npm run build"/,
    );
  });

  it.each(['dev', 'prod'] as const)(
    'throws in %s with the build command when the layer was not built, unless it accepts a placeholder',
    (stage) => {
      const bundles = { ...standInBundles(), renderLayerDir: join(tmpdir(), 'goldcut-no-layer') };
      expect(() => goldcutApp(stage, { bundles })).toThrow(
        /goldcut-no-layer is missing\. Run "npm run build -- --layer"/,
      );
      expect(() => goldcutApp(stage, { bundles: { ...bundles, takesPlaceholder: true } })).not.toThrow();
    },
  );

  it('throws when the site was not built', () => {
    const bundles = { ...standInBundles(), siteDir: join(tmpdir(), 'goldcut-no-site') };
    expect(() => goldcutApp('dev', { bundles })).toThrow(/the pages of the site are built first/);
  });
});

describe('wiring', () => {
  it('throws with the name of a variable or resource that no stack has made', () => {
    expect(() => environmentOf(['TABLE_NAME'], emptyWiring())).toThrow(/TABLE_NAME/);
    expect(() => targetOf('bus', emptyWiring())).toThrow(/"bus"/);
  });

  it('returns a known stage, and throws with the list of stages for an unknown one', () => {
    expect(parseStageName('prod')).toBe('prod');
    expect(() => parseStageName('production')).toThrow('There is no stage "production". Stages: dev, staging, prod.');
  });
});

describe('a function that finds or sharpens the people of a photo', () => {
  const finders = functionNames.map(functionRow).filter(({ finds, sharpens }) => finds || sharpens);
  const filesOf = (pattern: string): string[] =>
    globSync(pattern, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  it('fits on Lambda with its networks and the layer of sharp and canvas', () => {
    const networks = [...modelFiles.map((file) => modelFolder('weights') + file), modelFolder('wasm') + wasmFile];
    const native = filesOf('node_modules/.store/{sharp@*,@img/*,@napi-rs/*}/**');
    const fonts = fontFiles.map(fontPath);
    const code = 10;
    const lambdaLimit = 250;
    expect(megabytes(networks)).toBeLessThan(50);
    expect(code + megabytes(networks) + megabytes(native) + megabytes(fonts)).toBeLessThan(0.8 * lambdaLimit);
  });

  it('has twice the max memory of its networks, and a full processor', () => {
    // MB: the goal of docs/figures.md, which the bench measures.
    const maxResident = 700;
    const oneProcessor = 1769;
    expect(finders.length).toBeGreaterThan(0);
    for (const { memory } of finders) expect(memory).toBeGreaterThanOrEqual(Math.max(2 * maxResident, oneProcessor));
  });
});

describe('the fonts of the cards', () => {
  const folder = mkdtempSync(join(tmpdir(), 'goldcut-fonts-'));
  /** Runs a script like Lambda: the bundle in a folder without packages, the layer in NODE_PATH. */
  const inLambda = (code: string): string => {
    const file = join(folder, 'task.mjs');
    const { outputFiles } = buildSync({
      stdin: { contents: code, resolveDir: process.cwd() },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
    });
    writeFileSync(file, outputFiles[0]?.text ?? '');
    const NODE_PATH = join(folder, 'layer');
    return execFileSync(process.execPath, [file], { encoding: 'utf8', env: { ...process.env, NODE_PATH } });
  };

  it('are loaded from the layer, and no bundle contains them', async () => {
    await putFonts(join(folder, 'layer'));
    const found = JSON.parse(
      inLambda(`
        import { fontFiles } from './studio/card/type/font-files.ts';
        import { fontPath } from './studio/card/type/font-path.ts';
        console.log(JSON.stringify(fontFiles.map(fontPath)));`),
    ) as string[];
    const layer = realpathSync(join(folder, 'layer'));
    expect(found).toHaveLength(fontFiles.length);
    expect(found.filter((file) => !file.startsWith(layer))).toEqual([]);
    expect(megabytes(found)).toBeGreaterThan(5);
    const beside = new Set(functionNames.flatMap(fontsBeside).map(({ file }) => file));
    expect(fontFiles.filter(({ file }) => beside.has(file))).toEqual([]);
  });
});
