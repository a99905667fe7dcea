import type { TeamPageView } from '#domain/teams/packs/team-page.ts';
import { CheckField, SelectField } from '#web/src/parts/forms/field.tsx';

/** Whether a buyer can have one player in each pack: packs are random, and hold not all. The private link knows the player. */
export const offersOwnPlayer = ({ pack, players }: TeamPageView, link: string | null): boolean =>
  pack.randomized && !pack.holds_all && (link !== null || players.length > 0);

interface OwnPlayerProps {
  readonly page: TeamPageView;
  /** The private link's token. Null without one. */
  readonly link: string | null;
  readonly own: string | null;
  readonly onChange: (own: string | null) => void;
}

/** The wish for the buyer's own player in each random pack (D-581). */
export function OwnPlayer({ page, link, own, onChange }: OwnPlayerProps) {
  if (!offersOwnPlayer(page, link)) return null;
  const label = 'Your own player in each pack';
  if (link !== null)
    return (
      <CheckField
        label={label}
        checked={own !== null}
        onChange={({ target }) => onChange(target.checked ? 'linked' : null)}
      />
    );
  return (
    <SelectField label={label} value={own ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      <option value="">No wish: all cards at random</option>
      {page.players.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
