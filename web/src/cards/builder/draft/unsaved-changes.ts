import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** Unsaved changes, with the version they were typed on. Null if everything was saved. */
export const readUnsaved = (cardId: string): CardChanges | null =>
  readStoredById<CardChanges>(storageKeys.unsavedChanges, 'session')[cardId] ?? null;

/** Stores changes in this tab until they are saved, so that leaving the page offline loses nothing. Without changes, deletes them. */
export function storeUnsaved(cardId: string, { version, ...changes }: CardChanges): void {
  const kept = Object.keys(changes).length === 0 ? null : { version, ...changes };
  writeStoredById(storageKeys.unsavedChanges, cardId, kept, 'session');
}

/** The card with its unsaved changes. Keeps the server's photo, because changes contain a key and a card a link. */
export function withUnsaved(card: CardView): CardView {
  const { version: _, user_uploaded_image_url: __, ...texts } = readUnsaved(card.id) ?? {};
  return { ...card, ...texts } as CardView;
}
