import type { Card, CardView } from '#domain/cards/card/card.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { foilMaskKey, thumbnailKey } from '#functions/platform/storage/card-pictures.ts';
import { signedUrl, signedUrlOrNull } from '#functions/platform/storage/sign-url.ts';
import { clipView, shareView } from './link-views.ts';

const companion = (key: string | null, of: (key: string) => string): string | null => (key === null ? null : of(key));

/** A card in API replies: keys become signed links (P-7). */
export async function cardView(card: Card): Promise<CardView> {
  const { front_image_key: front, back_image_key: back, photo_key: photo, run } = card;
  const mask = (key: string | null) => signedUrlOrNull('generated-cards', companion(key, foilMaskKey));
  const thumbnail = (key: string | null) =>
    signedUrlOrNull('generated-cards', companion(key, thumbnailKey), serverLimits.signedUrl.thumbnail);
  const [photoUrl, frontUrl, backUrl, frontThumbnail, backThumbnail, foilMask, backFoilMask] = await Promise.all([
    photo === null ? null : signedUrl('user-uploads', photo),
    signedUrlOrNull('generated-cards', front, serverLimits.signedUrl.frontReference),
    signedUrlOrNull('generated-cards', back),
    thumbnail(front),
    thumbnail(back),
    mask(front),
    mask(back),
  ]);
  return {
    ...card,
    user_uploaded_image_url: photoUrl,
    front_image_url: frontUrl,
    back_image_url: backUrl,
    front_thumbnail_url: frontThumbnail,
    back_thumbnail_url: backThumbnail,
    foil_mask_url: foilMask,
    foil_mask_back_url: backFoilMask,
    running: run,
    share: shareView(card),
    clip: clipView(card),
  };
}
