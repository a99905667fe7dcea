import { readEnv } from '../env.ts';

/** A link in a mail is opened days later; pictures in it last as long as S3 lets a signed link live. */
export const pictureSeconds = 7 * 86_400;

/** The address of a page of the site. */
export const page = (path: string): string => readEnv(['SITE_ORIGIN']).SITE_ORIGIN + path;
