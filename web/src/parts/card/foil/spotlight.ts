/** A moving part that can be stopped at once. */
export interface Mover {
  readonly rest: () => void;
}

/** Lets only one card move at a time: the next card stops the previous one. */
export class Spotlight {
  #holder: Mover | null = null;

  take(mover: Mover): void {
    if (this.#holder === mover) return;
    this.#holder?.rest();
    this.#holder = mover;
  }

  release(mover: Mover): void {
    if (this.#holder === mover) this.#holder = null;
  }
}

export const spotlight = new Spotlight();
