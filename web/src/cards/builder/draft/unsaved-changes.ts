import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** What was typed and could not be saved, with the version it was typed on; null if everything was saved. */
export const readUnsaved = (cardId: string): CardChanges | null =>
  readStoredById<CardChanges>(storageKeys.unsavedChanges, 'session')[cardId] ?? null;

/** Keeps changes in this tab until they are saved, so that leaving the page without a network loses no word. None: forgets them. */
export function keepUnsaved(cardId: string, { version, ...changes }: CardChanges): void {
  const kept = Object.keys(changes).length === 0 ? null : { version, ...changes };
  writeStoredById(storageKeys.unsavedChanges, cardId, kept, 'session');
}

/** The card as it was typed. Its photo stays that of the server: changes name a key, a card its link. */
export function withUnsaved(card: CardView): CardView {
  const { version: _, user_uploaded_image_url: __, ...texts } = readUnsaved(card.id) ?? {};
  return { ...card, ...texts } as CardView;
}
