import type { ClipPageView } from '#domain/cards/sharing/clip.ts';
import { clipHostName } from '#domain/cards/sharing/clip-hosts.ts';
import { isPresentable } from '#domain/cards/sharing/share.ts';
import { AppError } from '#domain/tables/errors.ts';
import { foilMaskKey } from '#functions/platform/storage/card-pictures.ts';
import { briefUrl, cardOfCode } from './read-shared-card.ts';

/** The page for the holder of a printed card. The code may be typed in lower case. Throws `clip.not_found` for every code that shows nothing now. */
export async function readClip(typed: string): Promise<ClipPageView> {
  const code = typed.toUpperCase();
  const card = await cardOfCode(code);
  const url = card?.clip?.code === code ? card.clip.url : null;
  if (!card || url === null || !isPresentable(card)) throw new AppError('clip.not_found');
  const host = clipHostName(url);
  // Never link to an address that is no longer valid.
  if (host === '') throw new AppError('clip.not_found');
  const front = card.front_image_key;
  const [front_image_url, foil_mask_url] = await Promise.all([briefUrl(front), briefUrl(foilMaskKey(front))]);
  return { url, host, front_image_url, foil_mask_url, foil_finish: card.share?.foil_finish ?? 'gold' };
}
