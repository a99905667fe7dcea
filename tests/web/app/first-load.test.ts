import { resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');
let chunks: readonly Rolldown.OutputChunk[] = [];

beforeAll(async () => {
  // Vitest's own name for the mode would bring React's development build along.
  process.env.NODE_ENV = 'production';
  const built = (await build({
    configFile: resolve(root, 'vite.config.ts'),
    root: resolve(root, 'web'),
    mode: 'production',
    logLevel: 'silent',
    build: { write: false, reportCompressedSize: false },
  })) as Rolldown.RolldownOutput;
  chunks = built.output.filter((part) => part.type === 'chunk');
}, 120_000);

/** The files a page loads when it opens: those of the given modules, and what they import at once. */
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

const kilobytes = (files: readonly Rolldown.OutputChunk[], pack: (code: string) => Uint8Array): number =>
  files.reduce((sum, { code }) => sum + pack(code).length, 0) / 1000;

const signedIn = [
  'app/signed-in-area.tsx',
  'data/with-queries.tsx',
  'session/user-session.ts',
  'session/amplify-session.ts',
  'features/cart/cart-button.tsx',
];

describe('the first load', () => {
  it.each([
    ['the landing page', 'routes/site/home-page.tsx', 82],
    ['the designs', 'routes/site/templates-page.tsx', 82],
    ['the privacy policy', 'routes/site/legal/privacy-page.tsx', 82],
    ['tracking', 'routes/site/tracking-page.tsx', 103],
  ])('of %s (%s) stays below %d kB of scripts, brotli', (_, page, budget) => {
    expect(kilobytes(filesOf(['main.tsx', page]), (code) => brotliCompressSync(code))).toBeLessThan(budget);
  });

  it('of the landing page is without the list of the pages behind the sign-in', () => {
    const files = filesOf(['main.tsx', 'routes/site/home-page.tsx']);
    expect(files.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.endsWith('-rows.ts'))).toEqual([
      resolve(root, 'web/src/app/rows/site-rows.ts'),
    ]);
  });

  it('of the builder stays below 157 kB of scripts, gzip, the user pool’s tokens included', () => {
    const files = filesOf(['main.tsx', 'routes/dashboard/card-builder-page.tsx', ...signedIn]);
    expect(kilobytes(files, (code) => gzipSync(code))).toBeLessThan(157);
  });

  it.each([
    '/node_modules/zod/',
    '/node_modules/react-hook-form/',
    '/node_modules/@hookform/',
    '/node_modules/react-easy-crop/',
    '/node_modules/signature_pad/',
  ])('of the builder is without %s', (name) => {
    const files = filesOf(['main.tsx', 'routes/dashboard/card-builder-page.tsx', ...signedIn]);
    expect(files.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes(name))).toEqual([]);
  });
});
