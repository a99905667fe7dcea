import { rm } from 'node:fs/promises';
import { dataDir } from './data-dir.ts';

/** `npm run reset`: deletes the state of the local run. */
await rm(dataDir(), { recursive: true, force: true });
console.log(`${dataDir()} is empty.`);
