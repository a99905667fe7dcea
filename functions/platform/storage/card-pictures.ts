import type { Side } from '#domain/cards/card/card-states.ts';
import { serverLimits } from '#domain/tables/server-limits.ts';
import { writeObject } from './buckets.ts';

/** `{userId}/{cardId}_{side}_option_{n}_{timestamp}.jpg` in generated-cards (P-7). The timestamp is in milliseconds. */
export function pictureKey(userId: string, cardId: string, side: Side, option: number, at: Date): string {
  return `${userId}/${cardId}_${side}_option_${option}_${at.getTime()}.jpg`;
}

/** Keys of the files that belong to a picture. */
export const thumbnailKey = (key: string): string => key.replace(/\.\w+$/, '_thumb.webp');
/** The screen copy of a photo in user-uploads. */
export const screenCopyKey = (key: string): string => key.replace(/\.\w+$/, '_screen.bin');
/** What the networks saw of a photo, in user-uploads. */
export const seenKey = (key: string): string => key.replace(/\.\w+$/, '_seen.png');
/** A closer look at a photo's person, in user-uploads. Each version of the detection has its own key, as for sharper copies. */
export const personKey = (key: string, index: number, version: string): string =>
  key.replace(/\.\w+$/, `_person-${index}-${version.replace(/[^\w]+/g, '-')}.json`);
/**
 * Key of a photo's sharper copy in user-uploads. `version` identifies network, shares and detection. Each version has its own key, because approved
 * cards are printed from the copy that they were drawn from.
 */
export const sharperCopyKey = (key: string, version: string): string =>
  key.replace(/\.\w+$/, `_sharper-${version.replace(/[^\w]+/g, '-')}.jpg`);
export const foilMaskKey = (key: string): string => key.replace(/\.\w+$/, '_foil.png');

export interface PictureFiles {
  readonly jpeg: Uint8Array;
  readonly thumbnail: Uint8Array;
  readonly foilMask: Uint8Array;
}

const cached = { cacheSeconds: serverLimits.cacheSeconds.generatedCards };

/** Stores or overwrites a picture with its thumbnail and foil mask (P-7: upsert). The picture comes last: if it exists, all three do. */
export async function storePicture(key: string, picture: PictureFiles): Promise<void> {
  await Promise.all([
    writeObject('generated-cards', thumbnailKey(key), picture.thumbnail, { type: 'image/webp', ...cached }),
    writeObject('generated-cards', foilMaskKey(key), picture.foilMask, { type: 'image/png', ...cached }),
  ]);
  await writeObject('generated-cards', key, picture.jpeg, { type: 'image/jpeg', ...cached });
}
