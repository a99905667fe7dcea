import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { endWithNpm } from './end-with-npm.ts';

/** `npm start`: runs the whole product from the build. */
endWithNpm();
// The compile cache of the last start saves half a second. Workers read the variable.
process.env.NODE_COMPILE_CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
const { serve } = await import('./serve.ts');
await serve({ source: 'dist' });
