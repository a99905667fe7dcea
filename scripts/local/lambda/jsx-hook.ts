import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';

/** Compiles `.tsx` sources on import: Node strips types, but cannot compile JSX. */
registerHooks({
  load(url, context, nextLoad) {
    if (!/\.tsx(?:\?v=\d+)?$/.test(url)) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    const { code } = transformSync(source, { loader: 'tsx', jsx: 'automatic', sourcefile: url, sourcemap: 'inline' });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
