/** `clear`: go on. `hold`: go on, but an operator looks before it is shared or ordered. `reject`: nothing is made of it (DECISIONS 37). */
export type Verdict = 'clear' | 'hold' | 'reject';

/** Looks at a cleaned photo (JPEG). Throws `photo.unreadable` where it is none; the network's failures are tried again. */
export interface Moderator {
  judge(photo: Uint8Array): Promise<Verdict>;
}
