import { randomBytes } from 'node:crypto';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { openMailPicture } from '#functions/table/mail/mail-picture.ts';
import type { MailPicture } from './mail-content.ts';
import { siteUrl } from './mail-links.ts';

interface Pictured {
  readonly cardId: string;
  /** In generated-cards: `<owner>/…`. */
  readonly key: string;
  readonly alt: string;
}

/** 128 bits cannot be guessed, and each mail has its own. */
const tokenBytes = 16;

async function opened({ cardId, key, alt }: Pictured): Promise<MailPicture> {
  const token = randomBytes(tokenBytes).toString('base64url');
  await openMailPicture(cardId, token, { key, seconds: serverLimits.mail.pictureSeconds });
  return { address: siteUrl(`/api/cards/${cardId}/mail-pictures/${token}`), alt };
}

/** Pictures for a mail to their owner. Pictures of others, such as a team's players, are in no mail (D-215). */
export function picturesFor(userId: string, pictured: readonly Pictured[]): Promise<MailPicture[]> {
  const own = pictured.filter(({ key }) => userId !== '' && key.startsWith(`${userId}/`));
  return Promise.all(own.slice(0, serverLimits.mail.pictures).map(opened));
}
