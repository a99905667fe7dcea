import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { assetPath } from '../../asset-path.ts';

/** The press condition in a PDF's output intent. */
export const pressCondition = {
  file: 'TR006_coated.icc',
  identifier: 'CGATS TR 006',
  registry: 'http://www.color.org',
  info: 'GRACoL2006 coated #1',
} as const;

export function iccPath(): string {
  const path = assetPath(pressCondition.file);
  if (path === null) throw new Error(`${pressCondition.file} is missing beside the press.`);
  return path;
}

let read: Buffer | null = null;

export function iccProfile(): Buffer {
  read ??= readFileSync(iccPath());
  return read;
}

let packed: Uint8Array | null = null;

/** The profile compressed for PDFs. Cached, because compressing it for each PDF would cost more than placing a sheet's pictures. */
export function packedIcc(): Uint8Array {
  packed ??= deflateSync(iccProfile(), { level: 9 });
  return packed;
}
