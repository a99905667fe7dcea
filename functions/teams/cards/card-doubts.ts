import type { Card } from '#domain/cards/card/card.ts';
import { doubtsInPhoto } from '#domain/cards/photo/cutout.ts';
import type { PhotoDoubt } from '#domain/cards/photo/photo-doubt.ts';
import { loadPhoto } from '#functions/table/cards/upload.ts';

/** What makes a card's photo doubtful, for the coach who decides about it. */
export async function cardDoubts({ user_id, photo_key, cutout }: Card): Promise<PhotoDoubt[]> {
  const photo = photo_key === null ? null : await loadPhoto(user_id, photo_key);
  return photo ? doubtsInPhoto(photo, cutout) : [];
}
