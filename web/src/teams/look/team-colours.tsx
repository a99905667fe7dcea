import { useId } from 'react';
import type { TeamView } from '#domain/teams/team/team.ts';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
import { TeamLogo } from './team-logo.tsx';
import styles from './team-look.module.css';

type PickedColours = Pick<TeamView, 'primary_color' | 'secondary_color'>;

interface TeamColoursProps {
  readonly team: TeamView;
  readonly colours: PickedColours;
  readonly onChange: (changed: Partial<PickedColours>) => void;
}

/** The colours and the logo that all looks share. Colours are saved with the look. */
export function TeamColours({ team, colours, onChange }: TeamColoursProps) {
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>Team colors and logo</legend>
      <div className={styles.swatches}>
        <Swatch words="First" value={colours.primary_color} onChange={(primary_color) => onChange({ primary_color })} />
        <Swatch
          words="Second"
          value={colours.secondary_color}
          onChange={(secondary_color) => onChange({ secondary_color })}
        />
        <TeamCrest team={{ ...team, ...colours }} />
        <TeamLogo team={team} />
      </div>
      <Quiet>Type keeps its contrast whatever you pick. Cards that are made stay as they are.</Quiet>
    </fieldset>
  );
}

interface SwatchProps {
  readonly words: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

function Swatch({ words, value, onChange }: SwatchProps) {
  const id = useId();
  return (
    <div className={styles.swatch}>
      <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
      <label htmlFor={id}>{words}</label>
    </div>
  );
}
