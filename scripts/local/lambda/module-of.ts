import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Called } from '../product.ts';
import type { LocalHandler } from './invoke.ts';

/** Part of the modules' addresses in development. A higher version reloads all modules. */
let version = 0;
/** The highest version so far, of all modules or of one function's. */
let last = 0;
/** Function → the version of its fresh instance, after a cold start. */
const instances = new Map<string, number>();

/** Makes the next call of each function load its sources again. */
export function renewSources(): void {
  version = newVersion();
  instances.clear();
}

function newVersion(): number {
  if (last === 0) registerHooks({ resolve: inheritVersion });
  last += 1;
  return last;
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
 * @param isCold loads a fresh instance, as the first call in a new environment does
 */
export async function moduleOf(
  { name, row: { file: path } }: Pick<Called, 'name' | 'row'>,
  isCold = false,
): Promise<{ handler: LocalHandler }> {
  if (!existsSync(path)) {
    const why = `The function ${name} has no ${path.endsWith('.ts') ? 'source' : 'build'} at ${path}.`;
    throw Object.assign(new Error(why), { name: 'Runtime.ImportModuleError' });
  }
  if (path.endsWith('.ts')) await import('./jsx-hook.ts');
  if (isCold) instances.set(name, newVersion());
  const own = instances.get(name) ?? version;
  const loaded = (await import(`${pathToFileURL(path).href}${own === 0 ? '' : `?v=${own}`}`)) as {
    handler?: LocalHandler;
  };
  if (typeof loaded.handler === 'function') return { handler: loaded.handler };
  throw Object.assign(new Error(`${path} exports no handler.`), { name: 'Runtime.HandlerNotFound' });
}
