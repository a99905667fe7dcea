import { readEnv } from '#functions/platform/env.ts';

/** The absolute address of a page. */
export const siteUrl = (path: string): string => readEnv(['SITE_ORIGIN']).SITE_ORIGIN + path;
