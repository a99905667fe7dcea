import { assertNode } from '../node-version.ts';
import { serve } from './serve.ts';

/** What `npm run dev` restarts at every change. */
assertNode();
await serve({ source: 'src' });
