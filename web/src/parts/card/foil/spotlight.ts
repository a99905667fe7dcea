/** Something that moves and can be put to rest at once. */
export interface Mover {
  readonly rest: () => void;
}

/** Only one card moves at a time: the next one to take the spotlight puts the previous one to rest. */
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
