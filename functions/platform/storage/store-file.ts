import type { StoredFile } from '#domain/cards/print/print-files.ts';
import { AlreadyExists } from '../already-exists.ts';
import { sha256 } from '../sha256.ts';
import { writeNewObject } from './buckets.ts';

const endings = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Stores a file in a folder of `print-files` under its SHA-256. An existing file is the same one, and stays. */
export async function storeFile(folder: string, bytes: Uint8Array, type: keyof typeof endings): Promise<StoredFile> {
  const hash = sha256(bytes);
  const key = `${folder}/${hash}.${endings[type]}`;
  try {
    await writeNewObject('print-files', key, bytes, type);
  } catch (error) {
    if (!(error instanceof AlreadyExists)) throw error;
  }
  return { key, sha256: hash, bytes: bytes.length };
}
