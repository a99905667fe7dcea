/** Something that moves and can be put to rest at once. */
export interface Mover {
  readonly rest: () => void;
}

/** The light falls on one card at a time: taking it puts the card that had it to rest. */
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

/** The page's one light. */
export const spotlight = new Spotlight();
