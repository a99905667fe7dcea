import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/**
 * Works out words that follow from the domain's tables while the site is built: a page that only names a price gets the words, without the
 * rules behind them. The modules must export plain data.
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
