/** `clear`: go on. `hold`: go on, but an operator looks before it is shared or ordered. `reject`: nothing is made of it (P-47). */
export type Verdict = 'clear' | 'hold' | 'reject';

/** A cleaned photo (JPEG) in user-uploads. */
export interface JudgedPhoto {
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Looks at a photo. Throws `photo.unreadable` where it is none; a provider that fails is no reason to stop a customer: it answers `hold`. */
export interface Moderator {
  judge(photo: JudgedPhoto): Promise<Verdict>;
}
