import { publicPictures } from '#functions/platform/resources.ts';

/** Whether the site's edge gives this path to anyone, from the templates bucket. */
export const isPublicPicture = (path: string): boolean => path.startsWith(`/${publicPictures.folder}/`);
