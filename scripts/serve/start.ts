import { assertNode } from '#scripts/build/node-version.ts';

/** `npm start`: runs the whole product from the build; with `--sources`, the functions from the sources. */
assertNode();
const { serve } = await import('./serve.ts');
await serve({ source: process.argv.includes('--sources') ? 'src' : 'dist' });
