import { now } from '#functions/platform/clock.ts';
import { keys } from '#functions/platform/table/keys.ts';
import { claim } from '#functions/platform/table/once.ts';

/** Seconds. After a day no clock repeats the same milliseconds. */
const claimedFor = 86_400;

/**
 * An unused photo key of the user: `{userId}/{timestamp}.jpg` in user-uploads (P-7). Every cleaned photo is a JPEG. Uploads in the same millisecond,
 * also of other instances, claim the next free key.
 */
export async function newPhotoKey(userId: string): Promise<string> {
  const start = now().getTime();
  for (let at = start; ; at++) {
    const photoKey = `${userId}/${at}.jpg`;
    if (await claim(keys.photoClaim(userId, photoKey), Math.floor(start / 1000) + claimedFor)) return photoKey;
  }
}
