import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** The press condition in a PDF's output intent. */
export const pressCondition = {
  file: 'assets/TR006_coated.icc',
  identifier: 'CGATS TR 006',
  registry: 'http://www.color.org',
  info: 'GRACoL2006 coated #1',
} as const;

let found: string | null = null;

/** The profile's path: beside a bundle, or at the root of the sources. */
export function iccPath(): string {
  found ??= lookUpwards(import.meta.dirname);
  return found;
}

function lookUpwards(folder: string): string {
  const path = join(folder, pressCondition.file);
  if (existsSync(path)) return path;
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`${pressCondition.file} is missing beside the press.`);
  return lookUpwards(parent);
}

let read: Buffer | null = null;

export function iccProfile(): Buffer {
  read ??= readFileSync(iccPath());
  return read;
}

let packed: Uint8Array | null = null;

/** The profile compressed for PDFs. Compressing it again would cost more than placing a sheet's pictures. */
export function packedIcc(): Uint8Array {
  packed ??= deflateSync(iccProfile(), { level: 9 });
  return packed;
}
