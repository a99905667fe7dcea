import { assertNode } from '#scripts/build/node-version.ts';

/** `npm start`: runs the whole product from the build. */
assertNode();
const { serve } = await import('./serve.ts');
await serve({ source: 'dist' });
