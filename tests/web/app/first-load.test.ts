import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditActions } from '#domain/desk/audit-actions.ts';
import { serverErrors } from '#domain/tables/errors/server-errors.ts';
import { budgets, builderModules } from '#scripts/check/budget/budgets.ts';

const root = resolve(import.meta.dirname, '../../..');
let chunks: readonly Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  // Vitest's own mode would load React's development build.
  process.env.NODE_ENV = 'production';
  const built = (await build({
    configFile: resolve(root, 'vite.config.ts'),
    root: resolve(root, 'web'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((part) => part.type === 'chunk');
});

/** The files that a page loads on opening: those of the given modules, and their static imports. */
function filesOf(modules: readonly string[]): Rolldown.OutputChunk[] {
  const wanted = new Set<string>();
  const want = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || wanted.has(chunk.fileName)) return;
    wanted.add(chunk.fileName);
    for (const name of chunk.imports) want(chunks.find(({ fileName }) => fileName === name));
  };
  for (const path of modules) {
    const holder = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/src/${path}`)));
    if (!holder) throw new Error(`No file of the build holds ${path}.`);
    want(holder);
  }
  return chunks.filter(({ fileName }) => wanted.has(fileName));
}

const pack = { br: brotliCompressSync, gz: gzipSync };
const bytes = (files: readonly Rolldown.OutputChunk[], packed: keyof typeof pack): number =>
  files.reduce((sum, { code }) => sum + pack[packed](code).length, 0);

const content = 'app/content-area.tsx';

describe('the first load', () => {
  it.each([
    ['the landing page', ['site/pages/home-page.tsx'], 'scripts'],
    ['the designs', ['site/pages/templates-page.tsx'], 'scripts'],
    ['the privacy policy', [content, 'site/pages/legal/privacy-page.tsx'], 'contentScripts'],
    ['tracking', [content, 'site/pages/tracking-page.tsx'], 'formScripts'],
    ['the card builder', builderModules, 'builder'],
  ] as const)('of %s is within its budget', (_, modules, name) => {
    const { kB, packed } = budgets[name];
    expect(bytes(filesOf(['main.tsx', ...modules]), packed)).toBeLessThanOrEqual(kB * 1000);
  });

  it('of the landing page does not contain the routes behind the sign-in', () => {
    const files = filesOf(['main.tsx', 'site/pages/home-page.tsx']);
    expect(files.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.endsWith('rows.ts'))).toEqual([
      resolve(root, 'web/src/site/first-rows.ts'),
    ]);
  });

  it.each([
    '/node_modules/zod/',
    '/node_modules/react-hook-form/',
    '/node_modules/@hookform/',
    '/node_modules/react-easy-crop/',
    '/node_modules/aws-amplify/',
    '/node_modules/lucide-react/',
    'later-endpoints',
    '/web/src/teams/rows.ts',
    '/web/src/desk/rows.ts',
  ])('of the builder does not contain %s', (name) => {
    const files = filesOf(['main.tsx', ...builderModules]);
    expect(files.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes(name))).toEqual([]);
  });
});

it('no script of the site contains an error code that only the server uses', () => {
  // Operators read the names of audit actions, and some errors have the same name.
  const actions: readonly string[] = auditActions;
  const codes = Object.keys(serverErrors).filter((code) => !actions.includes(code));
  const named = codes.filter((code) =>
    chunks.some((chunk) => ['"', "'", '`'].some((quote) => chunk.code.includes(quote + code + quote))),
  );
  expect(named).toEqual([]);
});
