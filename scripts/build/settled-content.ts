import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Evaluates modules at build time, so that a page with a price ships the text instead of the pricing rules.
 * The modules must export plain data.
 */
export function settledContent(modules: readonly string[]): Plugin {
  return {
    name: 'settled-content',
    apply: 'build',
    async load(id) {
      if (!modules.includes(id)) return null;
      const settled = (await import(pathToFileURL(id).href)) as Readonly<Record<string, unknown>>;
      return Object.entries(settled)
        .map(([name, data]) => `export const ${name} = ${JSON.stringify(data)};`)
        .join('\n');
    },
  };
}
