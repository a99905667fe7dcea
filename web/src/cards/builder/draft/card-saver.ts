import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import { ApiError, errorMessage } from '#web/src/base/api/api-error.ts';

/** `conflict`: the card was changed elsewhere and must be reloaded. */
export type SaveState =
  | { readonly kind: 'saved' | 'waiting' | 'saving' }
  | {
      readonly kind: 'failed' | 'conflict';
      readonly message: string;
      readonly fields: Readonly<Record<string, string>>;
    };

export interface SaverPorts {
  readonly send: (changes: CardChanges) => Promise<CardView>;
  readonly onCard: (card: CardView) => void;
  readonly onState: (state: SaveState) => void;
  /** Called with the unsaved changes and their version, whenever they change. */
  readonly keep: (changes: CardChanges) => void;
}

/** Long enough to join the letters of a word, short enough to lose little when the tab closes. */
const debounceMs = 600;

/** Saves a card's fields as they change: one call at a time, each with the version of the last reply. */
export class CardSaver {
  readonly #ports: SaverPorts;
  #version: number;
  #changes: CardChanges = {};
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #conflict: ApiError | null = null;

  constructor(version: number, ports: SaverPorts) {
    this.#version = version;
    this.#ports = ports;
  }

  /** Sets the version from the reply of another call (choose, sign, read). */
  setVersion(version: number): void {
    this.#version = version;
    this.#conflict = null;
  }

  change(changes: CardChanges): void {
    this.#changes = { ...this.#changes, ...changes };
    this.#keep(this.#changes);
    this.#ports.onState({ kind: 'waiting' });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush().catch(() => undefined), debounceMs);
  }

  get isClean(): boolean {
    return this.#sending === null && Object.keys(this.#changes).length === 0;
  }

  /** Resolves when everything is saved. Rejects with the reason if it cannot be. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#conflict) throw this.#conflict;
    while (!this.isClean) {
      this.#sending ??= this.#send().finally(() => {
        this.#sending = null;
      });
      await this.#sending;
    }
  }

  async #send(): Promise<void> {
    const changes = this.#changes;
    this.#changes = {};
    this.#ports.onState({ kind: 'saving' });
    try {
      const card = await this.#ports.send({ ...changes, version: this.#version });
      this.#version = card.version;
      this.#keep(this.#changes);
      this.#ports.onCard(card);
      this.#ports.onState({ kind: this.isClean || Object.keys(this.#changes).length === 0 ? 'saved' : 'waiting' });
    } catch (error) {
      // Changes made during the call are newer than the failed ones.
      this.#changes = { ...changes, ...this.#changes };
      this.#ports.onState(this.#failure(error));
      throw error;
    }
  }

  #failure(error: unknown): SaveState {
    const fields = error instanceof ApiError ? error.fields : {};
    const isConflict = error instanceof ApiError && error.code === 'card.changed';
    if (isConflict) this.#conflict = error;
    return { kind: isConflict ? 'conflict' : 'failed', message: errorMessage(error), fields };
  }

  /** Drops unsaved changes: the customer chose the version that was saved elsewhere. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#changes = {};
    this.#keep({});
    this.#conflict = null;
  }

  #keep(changes: CardChanges): void {
    this.#ports.keep({ ...changes, version: this.#version });
  }
}
