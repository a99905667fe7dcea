import { now } from '../platform/clock.ts';

// Two uploads of one user in the same millisecond must not share a key, and the key may hold nothing but the time (P-7).
let last = 0;

/** `{userId}/{timestamp}.jpg` in user-uploads: every cleaned photo is a JPEG. `taken` says whether a key is in use. */
export async function photoKey(userId: string, taken: (key: string) => Promise<boolean>): Promise<string> {
  last = Math.max(now().getTime(), last + 1);
  for (let at = last; ; at++) {
    const key = `${userId}/${at}.jpg`;
    if (!(await taken(key))) return key;
  }
}
