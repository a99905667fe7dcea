import type { Side } from '#domain/cards/card-states';
import { limits } from '#domain/limits';
import { writeObject } from './buckets.ts';

/** P-7: `{userId}/{cardId}_{side}_option_{n}_{timestamp}.jpg` in generated-cards. Timestamp in milliseconds. */
export function pictureKey(userId: string, cardId: string, side: Side, option: number, at: Date): string {
  return `${userId}/${cardId}_${side}_option_${option}_${at.getTime()}.jpg`;
}

/** The picture's companions stand beside it. */
export const thumbnailKey = (key: string): string => key.replace(/\.\w+$/, '_thumb.webp');
/** Of a photo in user-uploads. */
export const screenCopyKey = (key: string): string => key.replace(/\.\w+$/, '_screen.bin');
export const foilMaskKey = (key: string): string => key.replace(/\.\w+$/, '_foil.png');

export interface CardPicture {
  readonly jpeg: Uint8Array;
  readonly thumbnail: Uint8Array;
  readonly foilMask: Uint8Array;
}

const cached = { cacheSeconds: limits.cacheSeconds.generatedCards };

/** Stores a picture with its thumbnail and foil mask; the same key again overwrites (P-7: upsert). The picture comes last: where it is, all is. */
export async function storePicture(key: string, picture: CardPicture): Promise<void> {
  await Promise.all([
    writeObject('generated-cards', thumbnailKey(key), picture.thumbnail, { type: 'image/webp', ...cached }),
    writeObject('generated-cards', foilMaskKey(key), picture.foilMask, { type: 'image/png', ...cached }),
  ]);
  await writeObject('generated-cards', key, picture.jpeg, { type: 'image/jpeg', ...cached });
}
