import { createHash } from 'node:crypto';
import type { StoredFile } from '#domain/print/print-files';
import { AlreadyExists } from '../already-exists.ts';
import { writeNewObject } from './buckets.ts';

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Stores a file in a folder of `print-files` under its SHA-256. A file that exists already is the same one, and stays. */
export async function storeFile(folder: string, bytes: Uint8Array, type: keyof typeof endings): Promise<StoredFile> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const key = `${folder}/${sha256}.${endings[type]}`;
  try {
    await writeNewObject('print-files', key, bytes, type);
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error;
  }
  return { key, sha256, bytes: bytes.length };
}
