import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Called } from '../product.ts';
import type { LocalHandler } from './invoke.ts';

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
  const isOurs = found.url.startsWith('file:') && !found.url.includes('/node_modules/');
  return query && isOurs && !found.url.includes('?') ? { ...found, url: found.url + query } : found;
};

/**
 * Loads a function. Its module creates SDK clients, so the endpoints must be in the environment before.
 * A missing file fails only this call.
 */
export async function moduleOf({
  name,
  row: { file: path },
}: Pick<Called, 'name' | 'row'>): Promise<{ handler: LocalHandler }> {
  if (!existsSync(path)) {
    const why = `The function ${name} has no ${path.endsWith('.ts') ? 'source' : 'build'} at ${path}.`;
    throw Object.assign(new Error(why), { name: 'Runtime.ImportModuleError' });
  }
  if (path.endsWith('.ts')) await import('./jsx-hook.ts');
  const loaded = (await import(`${pathToFileURL(path).href}${version === 0 ? '' : `?v=${version}`}`)) as {
    handler?: LocalHandler;
  };
  if (typeof loaded.handler === 'function') return { handler: loaded.handler };
  throw Object.assign(new Error(`${path} exports no handler.`), { name: 'Runtime.HandlerNotFound' });
}
