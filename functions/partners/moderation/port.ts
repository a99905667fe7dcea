/** `clear`: the run continues. `hold`: it continues, and an operator decides before the card is shared or ordered. `reject`: the run fails (P-47). */
export type Verdict = 'clear' | 'hold' | 'reject';

export interface JudgedPhoto {
  readonly photo_key: string;
  readonly bytes: Uint8Array;
}

export interface Moderator {
  /** Null if the provider failed, which must not stop the customer (D-74). */
  judge(photo: JudgedPhoto): Promise<Verdict | null>;
}
