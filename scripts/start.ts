import { assertNode } from './node-version.ts';

/** `npm start`: the whole product on this machine, from the build. */
assertNode();
const { serve } = await import('./local/serve.ts');
await serve({ source: 'dist' });
