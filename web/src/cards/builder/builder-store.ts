import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { type BuilderEvent, type BuilderState, changesBy, next } from './builder-state.ts';
import { CardSaver } from './draft/card-saver.ts';
import { readUnsaved, storeUnsaved } from './draft/unsaved-changes.ts';

type Listener = (event: BuilderEvent, before: BuilderState) => void;

/** Holds the builder's state, and saves the events' changes of the card. */
export class BuilderStore {
  #state: BuilderState;
  /** Created with the card: a new builder has none. */
  #saver: CardSaver | null = null;
  readonly #listeners = new Set<Listener>();

  constructor(opened: BuilderState) {
    this.#state = opened;
  }

  /** The current state, also after an await. */
  readonly now = (): BuilderState => this.#state;

  readonly send = (event: BuilderEvent): void => {
    const before = this.#state;
    this.#state = next(before, event);
    if (event.type === 'set_card' || event.type === 'replace_card')
      this.#saverOf(event.card).setVersion(event.card.version);
    const changes = changesBy(event);
    if (changes) this.#saver?.change(changes);
    for (const listener of this.#listeners) listener(event, before);
  };

  readonly listen = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Continues to save what the last visit could not. */
  readonly resume = (): void => {
    const { card } = this.#state;
    if (card === null) return;
    const { version = card.version, ...unsaved } = readUnsaved(card.id) ?? {};
    // The version it was typed on, so that a later save from another device is a conflict instead of being overwritten.
    const saver = this.#saverOf({ ...card, version });
    if (Object.keys(unsaved).length > 0) saver.change(unsaved);
  };

  /** Resolves when everything typed is saved. Rejects if it cannot be. */
  readonly save = async (): Promise<void> => this.#saver?.flush();

  /** Reloads the card: fresh signed addresses, fresh version. */
  readonly reload = async (): Promise<CardView | null> => {
    const card = await this.#stored();
    if (card) this.send({ type: 'set_card', card });
    return card;
  };

  /** Drops unsaved changes and reloads the card that was changed elsewhere. */
  readonly reread = async (): Promise<void> => {
    this.#saver?.drop();
    const card = await this.#stored();
    if (card) this.send({ type: 'replace_card', card });
  };

  async #stored(): Promise<CardView | null> {
    const { card } = this.#state;
    return card && api('readCard', { params: { id: card.id } });
  }

  #saverOf({ id, version }: CardView): CardSaver {
    this.#saver ??= new CardSaver(version, {
      send: (changes) => saveChanges(id, changes),
      keep: (changes) => storeUnsaved(id, changes),
      onCard: (card) => this.send({ type: 'set_card', card }),
      onState: (saving) => this.send({ type: 'show', part: { saving } }),
    });
    return this.#saver;
  }
}

/** True if the stored card already has the changes. */
function isAlreadySaved(stored: CardView, changes: CardChanges): boolean {
  const { version: _, ...fields } = changes;
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(stored[name as keyof CardView]) === JSON.stringify(value),
  );
}

/** Saves fields. A conflict with our own earlier attempt, whose reply was lost, counts as success. */
async function saveChanges(id: string, body: CardChanges): Promise<CardView> {
  try {
    return await api('editCard', { params: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'card.changed') throw error;
    const stored = await api('readCard', { params: { id } });
    if (isAlreadySaved(stored, body)) return stored;
    throw error;
  }
}
