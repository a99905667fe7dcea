import { now } from '#functions/platform/clock.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claim } from '#functions/platform/table/once.ts';

/** Seconds. After a day no clock gives the same milliseconds again. */
const claimedFor = 86_400;

/**
 * A photo_key that no other upload of the user has: `{userId}/{timestamp}.jpg` in user-uploads (P-7). Every cleaned photo is a JPEG. Uploads of the same
 * millisecond, in other function instances too, claim the next free one.
 */
export async function newPhotoKey(userId: string): Promise<string> {
  const start = now().getTime();
  for (let at = start; ; at++) {
    const photoKey = `${userId}/${at}.jpg`;
    if (await claim(keys.photoClaim(userId, photoKey), Math.floor(start / 1000) + claimedFor)) return photoKey;
  }
}
