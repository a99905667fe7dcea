import { useId } from 'react';
import type { TeamView } from '#domain/teams/team/team.ts';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { LogoButtons } from '../parts/logo-buttons.tsx';
import { TeamCrest } from '../parts/team-crest.tsx';
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
    <Stack as="fieldset" gap={3}>
      <legend className="label">Team colors and logo</legend>
      <Row gap={3} middle>
        <Swatch label="First" value={colours.primary_color} onChange={(primary_color) => onChange({ primary_color })} />
        <Swatch
          label="Second"
          value={colours.secondary_color}
          onChange={(secondary_color) => onChange({ secondary_color })}
        />
        <TeamCrest team={{ ...team, ...colours }} />
        <LogoButtons team={team} size="small" />
      </Row>
      <Quiet>Type keeps its contrast whatever you pick. Cards that are made stay as they are.</Quiet>
    </Stack>
  );
}

interface SwatchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (colour: string) => void;
}

function Swatch({ label, value, onChange }: SwatchProps) {
  const id = useId();
  return (
    <Row gap={2} middle className={styles.swatch}>
      <input id={id} type="color" value={value} onChange={({ target }) => onChange(target.value)} />
      <label htmlFor={id}>{label}</label>
    </Row>
  );
}
