import { readEnv } from '../platform/env.ts';

/** Seconds. Readers open mails days later, so pictures get S3's longest signed link. */
export const pictureSeconds = 7 * 86_400;

/** The absolute address of a page. */
export const siteUrl = (path: string): string => readEnv(['SITE_ORIGIN']).SITE_ORIGIN + path;
