import { useState } from 'react';
import type { PlayerLinkView } from '#domain/rosters/player-link';
import { statsText } from '#domain/rosters/stats-text';
import { readStoredById, writeStoredById } from '#web/lib/browser-storage';
import type { LinkFields } from './link-entry.ts';

/** What a family types. Until it is sent it is kept in this tab, so that a reload loses nothing; the photo is not kept. */
export function useLinkDraft(token: string, { description, stats }: PlayerLinkView['told']) {
  const [changes, setChanges] = useState<Partial<LinkFields>>(
    () => readStoredById<Partial<LinkFields>>('link-drafts', 'session')[token] ?? {},
  );
  const keep = (next: Partial<LinkFields>) => {
    setChanges(next);
    writeStoredById('link-drafts', token, Object.keys(next).length === 0 ? null : next, 'session');
  };
  const sent = { name: '', relation: 'parent', player_name: '', description, stats: statsText(stats) };
  return {
    fields: { ...sent, ...changes } as LinkFields,
    change: (part: Partial<LinkFields>) => keep({ ...changes, ...part }),
    clear: () => keep({}),
  };
}
