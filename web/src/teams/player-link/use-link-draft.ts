import { useState } from 'react';
import type { PlayerLinkView } from '#domain/teams/roster/player-link.ts';
import { statsText } from '#domain/teams/roster/stats-text.ts';
import { splitVitals } from '#domain/teams/roster/vitals.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';
import type { LinkFields } from './link-entry.ts';

/** A family's unsent text. It is stored in this tab, so that a reload loses nothing. The photo is not stored. */
export function useLinkDraft(token: string, { position, description, stats }: PlayerLinkView['told']) {
  const [changes, setChanges] = useState<Partial<LinkFields>>(
    () => readStoredById<Partial<LinkFields>>('link-drafts', 'session')[token] ?? {},
  );
  const keep = (next: Partial<LinkFields>) => {
    setChanges(next);
    writeStoredById('link-drafts', token, Object.keys(next).length === 0 ? null : next, 'session');
  };
  const { vitals, rest } = splitVitals(stats);
  const own = { name: '', relation: 'parent', player_name: '' };
  const sent = { ...own, ...vitals, position, description, stats: statsText(rest) };
  return {
    fields: { ...sent, ...changes } as LinkFields,
    change: (part: Partial<LinkFields>) => keep({ ...changes, ...part }),
    clear: () => keep({}),
  };
}
