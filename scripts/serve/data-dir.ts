import { resolve } from 'node:path';

/** The directory that holds the state of the local run. */
export function dataDir(): string {
  return resolve(process.env.LOCAL_DATA_DIR || resolve(import.meta.dirname, '../../.local'));
}
