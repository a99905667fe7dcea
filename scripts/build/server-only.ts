import type { Plugin } from 'vite';

/** Replaces tables that only the server reads by empty ones. `tables` has the name of each module's table by its path. */
export function serverOnly(tables: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'server-only',
    apply: 'build',
    load: (id) => (tables[id] ? `export const ${tables[id]} = {};` : null),
  };
}
