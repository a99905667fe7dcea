import type { CardChanges, CardView } from '#domain/cards/card';
import { clearStored, readStored, writeStored } from '#web/lib/browser-storage';
import { storageKeys } from '#web/lib/storage-keys';

type Kept = Record<string, CardChanges>;

function readAll(): Kept {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.unsavedChanges, 'session') ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** What was typed and could not be saved, with the version it was typed on; null if everything was saved. */
export const readUnsaved = (cardId: string): CardChanges | null => readAll()[cardId] ?? null;

/** Keeps changes in this tab until they are saved, so that leaving the page without a network loses no word. None: forgets them. */
export function keepUnsaved(cardId: string, { version, ...changes }: CardChanges): void {
  const { [cardId]: _, ...others } = readAll();
  const all = Object.keys(changes).length === 0 ? others : { ...others, [cardId]: { version, ...changes } };
  if (Object.keys(all).length === 0) clearStored(storageKeys.unsavedChanges, 'session');
  else writeStored(storageKeys.unsavedChanges, JSON.stringify(all), 'session');
}

/** The card as it was typed. Its photo stays that of the server: changes name a key, a card its link. */
export function withUnsaved(card: CardView): CardView {
  const { version: _, user_uploaded_image_url: __, ...texts } = readUnsaved(card.id) ?? {};
  return { ...card, ...texts } as CardView;
}
