import { rm } from 'node:fs/promises';
import { dataDir } from './local/state/data-dir.ts';

/** `npm run reset`: forgets everything the local run has kept. */
await rm(dataDir(), { recursive: true, force: true });
console.log(`${dataDir()} is empty.`);
