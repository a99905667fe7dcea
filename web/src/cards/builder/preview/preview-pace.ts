/** Joins letters that are typed together. */
const joinMs = 80;
/** Between two previews: the route allows two a second. */
const betweenMs = 550;

/** When the next preview may be asked for: soon after the first letter, and then while the typing goes on. Times in milliseconds. */
export class PreviewPace {
  #typedAt: number | null = null;
  #askedAt = -Infinity;

  /** How long a change made now has to wait. */
  wait(now: number): number {
    this.#typedAt ??= now;
    return Math.max(0, this.#typedAt + joinMs - now, this.#askedAt + betweenMs - now);
  }

  asked(now: number): void {
    this.#typedAt = null;
    this.#askedAt = now;
  }
}
