import { useState } from 'react';
import type { TeamCardView } from '#domain/teams/cards/team-card.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';

/** The backs that were looked at in this tab. A changed card must be looked at again. */
export function useSeenBacks() {
  const [seen, setSeen] = useState(() => readStoredById<number>('seen-backs', 'session'));
  return {
    isSeen: ({ id, version }: TeamCardView): boolean => seen[id] === version,
    see: ({ id, version }: TeamCardView): void => {
      if (seen[id] === version) return;
      writeStoredById('seen-backs', id, version, 'session');
      setSeen((before) => ({ ...before, [id]: version }));
    },
  };
}
export type SeenBacks = ReturnType<typeof useSeenBacks>;
