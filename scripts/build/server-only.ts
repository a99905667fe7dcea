import type { Plugin } from 'vite';

/** Replaces tables that only the server reads with empty ones. `tables`: module path → name of its table. */
export function serverOnly(tables: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'server-only',
    apply: 'build',
    load: (id) => (tables[id] ? `export const ${tables[id]} = {};` : null),
  };
}
