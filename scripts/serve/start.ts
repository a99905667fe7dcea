import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { assertNode } from '#scripts/build/node-version.ts';

/** `npm start`: runs the whole product from the build. */
assertNode();
// What the last start compiled saves this one half a second.
enableCompileCache(resolve(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { serve } = await import('./serve.ts');
await serve({ source: 'dist' });
