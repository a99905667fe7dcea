import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { functionRow, type FunctionName } from '#functions/manifest.ts';
import type { LocalHandler } from './invoke.ts';

/** `src`: the sources; `dist`: the bundles that are deployed. */
export type Source = 'src' | 'dist';

const root = resolve(import.meta.dirname, '../../..');

export function pathOf(name: FunctionName, source: Source): string {
  return source === 'dist'
    ? resolve(root, 'dist/functions', name, 'index.mjs')
    : resolve(root, 'functions', `${functionRow(name).entry}.ts`);
}

/**
 * Loads a function. Its module creates SDK clients, so the endpoints must be in the environment before.
 * A missing file fails this call alone.
 */
export async function moduleOf(name: FunctionName, source: Source): Promise<{ handler: LocalHandler }> {
  const path = pathOf(name, source);
  if (!existsSync(path)) {
    throw Object.assign(
      new Error(`The function ${name} has no ${source === 'dist' ? 'build' : 'source'} at ${path}.`),
      {
        name: 'Runtime.ImportModuleError',
      },
    );
  }
  if (source === 'src') await import('./jsx-hook.ts');
  const loaded = (await import(pathToFileURL(path).href)) as { handler?: LocalHandler };
  if (typeof loaded.handler === 'function') return { handler: loaded.handler };
  throw Object.assign(new Error(`${path} exports no handler.`), { name: 'Runtime.HandlerNotFound' });
}
