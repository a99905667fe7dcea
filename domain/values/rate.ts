/** The caller is the user, or the address if signed out. */
export interface Rate {
  readonly calls: number;
  readonly seconds: number;
}

/** A rate for calls that cost CPU or must not be guessed: generous for people, tight for scripts. */
export const perMinute = (calls: number): Rate => ({ calls, seconds: 60 });

/** A rate for calls whose result is stored, such as print files. */
export const perHour = (calls: number): Rate => ({ calls, seconds: 3600 });
