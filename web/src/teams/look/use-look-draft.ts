import { useState } from 'react';
import { limits } from '#domain/tables/limits.ts';
import type { TeamTemplateView } from '#domain/teams/cards/team-template.ts';
import type { TeamView } from '#domain/teams/team/team.ts';
import { readStoredById, writeStoredById } from '#web/src/base/lib/browser-storage.ts';

/** An unsaved look as the coach sees it, with the team's colors. */
export interface LookDraft
  extends Pick<TeamTemplateView, 'template_id' | 'seed_number' | 'template_label'>,
    Pick<TeamView, 'primary_color' | 'secondary_color'> {}

const anySeed = (): number => Math.floor(Math.random() * limits.generation.seedBelow);

interface Stored {
  readonly team: TeamView;
  /** Null for a new look. */
  readonly look: TeamTemplateView | null;
  /** The design of a new look. */
  readonly first: string;
}

/** A look's draft. Unsaved changes are stored in this tab, so that leaving the page loses nothing. */
export function useLookDraft({ team, look, first }: Stored) {
  const id = `${team.id} ${look?.id ?? 'new'}`;
  const [seed, setSeed] = useState(anySeed);
  const { template_id = first, seed_number = seed, template_label = '' } = look ?? {};
  const { primary_color, secondary_color } = team;
  const saved: LookDraft = { template_id, seed_number, template_label, primary_color, secondary_color };
  const [changes, setChanges] = useState<Partial<LookDraft>>(
    () => readStoredById<Partial<LookDraft>>('look-drafts', 'session')[id] ?? {},
  );
  const keep = (next: Partial<LookDraft>) => {
    setChanges(next);
    writeStoredById('look-drafts', id, Object.keys(next).length === 0 ? null : next, 'session');
  };
  const draft = { ...saved, ...changes };
  const fields = Object.keys(saved) as (keyof LookDraft)[];
  return {
    draft,
    isChanged: fields.some((field) => draft[field] !== saved[field]),
    hasNewColours: draft.primary_color !== primary_color || draft.secondary_color !== secondary_color,
    change: (more: Partial<LookDraft>) => keep({ ...changes, ...more }),
    shuffle: () => keep({ ...changes, seed_number: anySeed() }),
    /** Resets the draft to the stored look. */
    clear: () => {
      setSeed(anySeed());
      keep({});
    },
  };
}
