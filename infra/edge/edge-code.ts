import { readFileSync } from 'node:fs';

function source(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** The header with the bucket, set by `linked-file.cjs`. */
export const fileBucketHeader = 'x-file-bucket';
export const linkedFileCode = source('./linked-file.cjs');
export const briefFileCode = source('./brief-file.cjs');
export const originGateCode = source('./origin-gate.cjs');
export const sharedPageCode = source('./shared-page.cjs');
export const viewerAddressCode = source('./viewer-address.cjs');

/** The site's edge function with its pages. An address without a page gets the shell, or `/` if there is no shell. */
export function sitePagesCode(pages: Readonly<Record<string, string>>): string {
  const { '/app': shell = '/index.html', ...addresses } = pages;
  const tables = `const pages = ${JSON.stringify(addresses)};\nconst shell = ${JSON.stringify(shell)};\n`;
  return tables + source('./site-pages.cjs');
}
