import { resolve } from 'node:path';

/** Where the local run keeps its state. */
export function dataDir(): string {
  return resolve(process.env.LOCAL_DATA_DIR || resolve(import.meta.dirname, '../../../.local'));
}
