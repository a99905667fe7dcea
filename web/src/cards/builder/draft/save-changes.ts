import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';

/** Whether the stored card already has the changes. */
export function isAlreadySaved(stored: CardView, changes: CardChanges): boolean {
  const { version: _, ...fields } = changes;
  return Object.entries(fields).every(
    ([name, value]) => JSON.stringify(stored[name as keyof CardView]) === JSON.stringify(value),
  );
}

/** Saves fields. A conflict with our own earlier attempt, whose answer was lost, counts as success. */
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
