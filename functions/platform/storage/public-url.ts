import { readEnv } from '../env.ts';

/** The public address of a template's picture: unsigned, without expiry (P-7). `key` is in the templates bucket, below the public folder. */
export const publicUrl = (key: string): string => `${readEnv(['SITE_ORIGIN']).SITE_ORIGIN}/${key}`;
