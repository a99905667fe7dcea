import { assertNode } from './node-version.ts';

/** `npm start`: the whole product on this machine, from the build; with `--sources` from the sources, as `npm run dev` wants it. */
assertNode();
const { serve } = await import('./serve/serve.ts');
await serve({ source: process.argv.includes('--sources') ? 'src' : 'dist' });
