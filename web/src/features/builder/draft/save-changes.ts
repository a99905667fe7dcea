import type { CardChanges, CardView } from '#domain/cards/card';
import { api } from '#web/data/api';
import { ApiError } from '#web/api/api-error';

/** Whether the stored card already says what was to be changed. */
export function isAlreadySaved(stored: CardView, changes: CardChanges): boolean {
  const { version: _, ...fields } = changes;
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(stored[name as keyof CardView]) === JSON.stringify(value),
  );
}

/** Saves fields. A conflict with our own earlier try, whose answer got lost, is none. */
export async function saveChanges(id: string, body: CardChanges): Promise<CardView> {
  try {
    return await api('editCard', { params: { id }, body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'card.changed') throw error;
    const stored = await api('readCard', { params: { id } });
    if (isAlreadySaved(stored, body)) return stored;
    throw error;
  }
}
