import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** `npm run build`, also run by npm's `prepare` after an installation: builds site, functions and template pictures into dist/. */
const root = resolve(import.meta.dirname, '../..');

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch {
    return false;
  }
}

async function buildWeb(): Promise<void> {
  const { build } = await import('vite');
  await build({ configFile: resolve(root, 'vite.config.ts'), root: resolve(root, 'web'), logLevel: 'warn' });
}

async function run(script: string): Promise<void> {
  const [code] = (await once(spawn(process.execPath, [script], { cwd: root, stdio: 'inherit' }), 'exit')) as [number];
  if (code !== 0) throw new Error(`${script} ended with ${code}.`);
}

async function buildTemplatePictures(): Promise<void> {
  const { renderTemplatePictures } = await import('./template-pictures.ts');
  await renderTemplatePictures(resolve(root, 'dist/template-pictures'));
}

async function drawDemoTeam(): Promise<void> {
  const { drawDemoTeam: draw } = await import('#scripts/serve/demo-team/pictures.ts');
  await draw(resolve(root, 'dist/demo-team'));
}

async function buildAll(): Promise<void> {
  // A test runner hands its own, and React's development build cannot prerender.
  process.env.NODE_ENV = 'production';
  const began = performance.now();
  const { buildFunctions } = await import('./build-functions.ts');
  await Promise.all([buildWeb(), buildFunctions(), buildTemplatePictures(), drawDemoTeam()]);
  // The prerendered pages show the template pictures.
  await run(resolve(root, 'scripts/build/prerender.ts'));
  if (process.argv.includes('--layer')) {
    const { buildLayer } = await import('./build-layer.ts');
    await buildLayer();
  }
  console.log(`built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

if (['vite', 'esbuild'].every(isInstalled)) await buildAll();
else console.log('Nothing was built: the development dependencies are not installed.');
