import { readEnv } from '../env.ts';

/** The address of a template's picture for anyone: no signature, no end (P-7). `key`: in the templates bucket, below the public folder. */
export const publicUrl = (key: string): string => `${readEnv(['SITE_ORIGIN']).SITE_ORIGIN}/${key}`;
