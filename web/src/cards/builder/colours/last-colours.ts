import type { CardColours } from '#domain/cards/card/card-colours.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

const key = storageKeys.lastColours;

/** The colours last picked for a card, so that the next card of a box starts with them. Null for those of the photo. */
export const lastColours = (): CardColours | null => readStoredById<CardColours>(key, 'session').card ?? null;

export const keepColours = (colours: CardColours | null): void => writeStoredById(key, 'card', colours, 'session');
