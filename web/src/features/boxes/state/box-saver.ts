import type { PackView } from '#domain/boxes/pack';
import { AppError } from '#domain/errors';
import { errorWords } from '#web/api/api-error';
import { type BoxChange, withChange } from './box-change.ts';

export interface BoxState {
  /** What is seen: the server's box with every change that is still on its way. */
  readonly box: PackView;
  readonly saving: boolean;
  /** Why the last change was taken back, in the customer's words. */
  readonly problem: string | null;
}

export interface BoxSaverPorts {
  readonly send: (box: PackView, change: BoxChange) => Promise<PackView>;
  /** Stores a box that only stood on the screen so far. */
  readonly create: (box: PackView) => Promise<PackView>;
  readonly readAgain: (id: string) => Promise<PackView>;
  readonly onSaved: (box: PackView) => void;
}

/** Saves a box as it changes: every change is seen at once and sent in its turn. A refused one takes back itself and what came after it. */
export class BoxSaver {
  readonly #ports: BoxSaverPorts;
  readonly #listeners = new Set<() => void>();
  #stored: PackView;
  #waiting: readonly BoxChange[] = [];
  #sending: Promise<void> | null = null;
  #state: BoxState;

  constructor(box: PackView, ports: BoxSaverPorts) {
    this.#ports = ports;
    this.#stored = box;
    this.#state = { box, saving: false, problem: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): BoxState => this.#state;

  /** Shows a change and sends it. Throws what the rules say against it, and then changes nothing. */
  change(change: BoxChange): void {
    const box = withChange(this.#state.box, change);
    this.#waiting = [...this.#waiting, change];
    this.#show({ box, saving: true, problem: null });
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
  }

  /** Resolves when nothing is on its way any more, with the box as the server has it. */
  async settled(): Promise<PackView> {
    await this.#sending;
    return this.#stored;
  }

  /** Reads the box again: something else than a change of ours moved it, for instance into the cart. */
  async refresh(): Promise<void> {
    const { id } = await this.settled();
    this.#take(await this.#ports.readAgain(id));
  }

  setProblem(problem: string | null): void {
    this.#show({ ...this.#state, problem });
  }

  async #sendAll(): Promise<void> {
    try {
      if (this.#stored.id === '') this.#take(await this.#ports.create(this.#stored));
      for (let [next] = this.#waiting; next; [next] = this.#waiting) {
        const stored = await this.#ports.send(this.#stored, next);
        this.#waiting = this.#waiting.slice(1);
        this.#take(stored);
      }
      this.#show({ ...this.#state, saving: false });
    } catch (error) {
      await this.#takeBack(errorWords(error));
    }
  }

  #take(stored: PackView): void {
    this.#stored = stored;
    const box = this.#waiting.reduce(withChange, stored);
    this.#show({ ...this.#state, box });
    this.#ports.onSaved(stored);
  }

  async #takeBack(problem: string): Promise<void> {
    this.#waiting = [];
    this.#show({ box: this.#stored, saving: true, problem });
    // Refused because it is another box by now? Then that one is shown.
    const { id } = this.#stored;
    const fresh = id === '' ? null : await this.#ports.readAgain(id).catch(() => null);
    if (fresh) this.#take(fresh);
    this.#show({ ...this.#state, saving: false, problem });
    if (this.#waiting.length > 0) await this.#sendAll();
  }

  #show(state: BoxState): void {
    this.#state = state;
    for (const tell of this.#listeners) tell();
  }
}

/** The customer's words for a change the rules are against. */
export function ruleWords(error: unknown): string {
  return error instanceof AppError ? error.message : errorWords(error);
}
