import { now } from '../platform/clock.ts';
import { loadPhoto } from '../table/cards/upload.ts';

// Two uploads of one user in the same millisecond must not share a key, and the key may hold nothing but the time (P-7).
let last = 0;

/** A photo_key that no photo of the user has: `{userId}/{timestamp}.jpg` in user-uploads. Every cleaned photo is a JPEG. */
export async function newPhotoKey(userId: string): Promise<string> {
  last = Math.max(now().getTime(), last + 1);
  for (let at = last; ; at++) {
    const photoKey = `${userId}/${at}.jpg`;
    if (!(await loadPhoto(userId, photoKey))) return photoKey;
  }
}
