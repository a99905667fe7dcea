import { readEnv } from '#functions/platform/env.ts';
import type { MailPicture } from './mail-content.ts';

export const siteUrl = (path: string): string => readEnv(['SITE_ORIGIN']).SITE_ORIGIN + path;

/** Sample cards of the shop, for readers who know no card yet. A public JPEG: it never expires, and every mail program shows it. */
export const sampleBanner = (): MailPicture => ({
  address: siteUrl('/products/cards.jpg'),
  alt: 'Sample cards: five cards under magnets on a fridge door',
});
