import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type FunctionName, functionRow } from '#functions/manifest.ts';
import type { LocalHandler } from './invoke.ts';

/** `src`: the sources. `dist`: their build, in which the functions share modules, unlike the deployed bundles. */
export type Source = 'src' | 'dist';

const root = resolve(import.meta.dirname, '../../..');

export function pathOf(name: FunctionName, source: Source): string {
  return source === 'dist'
    ? resolve(root, 'dist/local', name, 'index.mjs')
    : resolve(root, 'functions', `${functionRow(name).entry}.ts`);
}

/** Part of the modules' addresses in development. A higher version reloads all modules. */
let version = 0;

/** Makes the next call of each function load its sources again. */
export function renewSources(): void {
  if (version === 0) registerHooks({ resolve: inheritVersion });
  version += 1;
}

const inheritVersion: Parameters<typeof registerHooks>[0]['resolve'] = (specifier, context, next) => {
  const found = next(specifier, context);
  const query = /\?v=\d+$/.exec(context.parentURL ?? '')?.[0];
  const isOurs = found.url.startsWith(pathToFileURL(root).href) && !found.url.includes('/node_modules/');
  return query && isOurs && !found.url.includes('?') ? { ...found, url: found.url + query } : found;
};

/**
 * Loads a function. Its module creates SDK clients, so the endpoints must be in the environment before.
 * A missing file fails only this call.
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
  const loaded = (await import(`${pathToFileURL(path).href}${version === 0 ? '' : `?v=${version}`}`)) as {
    handler?: LocalHandler;
  };
  if (typeof loaded.handler === 'function') return { handler: loaded.handler };
  throw Object.assign(new Error(`${path} exports no handler.`), { name: 'Runtime.HandlerNotFound' });
}
