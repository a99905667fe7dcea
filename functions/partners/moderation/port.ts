/** `clear`: the run goes on. `hold`: it goes on, and an operator decides before the card is shared or ordered. `reject`: the run fails (P-47). */
export type Verdict = 'clear' | 'hold' | 'reject';

/** A cleaned photo (JPEG) in user-uploads. */
export interface JudgedPhoto {
  readonly photo_key: string;
  readonly bytes: Uint8Array;
}

/** Judges a photo. Throws `photo.unreadable`. A provider that fails must not stop a customer: the verdict is then `hold` (D-16). */
export interface Moderator {
  judge(photo: JudgedPhoto): Promise<Verdict>;
}
