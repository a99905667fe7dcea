import type { CardView } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { clearStored, readStored, writeStored } from '#web/src/base/lib/browser-storage.ts';
import { storageKeys } from '#web/src/base/lib/storage-keys.ts';

/** A generation that this browser has started and whose end it has not seen. */
export interface PendingGeneration {
  readonly generationId: string;
  readonly cardId: string;
  readonly side: Side;
  /** ISO 8601 UTC, by the server's clock: the card's `updated_at` before the start. */
  readonly startedAt: string;
}

const isPending = (value: unknown): value is PendingGeneration =>
  typeof value === 'object' && value !== null && 'generationId' in value && 'cardId' in value && 'startedAt' in value;

export function readPending(): PendingGeneration[] {
  try {
    const kept: unknown = JSON.parse(readStored(storageKeys.pendingGenerations) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return [];
  }
}

function keepAll(pending: readonly PendingGeneration[]): void {
  if (pending.length === 0) clearStored(storageKeys.pendingGenerations);
  else writeStored(storageKeys.pendingGenerations, JSON.stringify(pending));
}

/** One entry per card, as a card has at most one running generation. */
export function storePending(entry: PendingGeneration): void {
  keepAll([...readPending().filter((kept) => kept.cardId !== entry.cardId), entry]);
}

export function clearPending(cardId: string): void {
  keepAll(readPending().filter((kept) => kept.cardId !== cardId));
}

/** A generation succeeded if the card was updated after the start and has pictures of that side (P-4). */
export function endedWell(entry: PendingGeneration, card: CardView): boolean {
  const updated = Date.parse(card.updated_at) > Date.parse(entry.startedAt);
  const chosen = entry.side === 'front' ? card.front_image_url : card.back_image_url;
  return updated && card.running === null && (card.pending?.generation_id === entry.generationId || chosen !== null);
}
