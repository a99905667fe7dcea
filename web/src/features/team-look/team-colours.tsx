import { useId } from 'react';
import type { TeamView } from '#domain/teams/team';
import { useDressTeam } from '#web/data/teams/looks';
import { useToast } from '#web/overlays/toast.tsx';
import { Problem } from '#web/page/problem/problem.tsx';
import { TeamCrest } from '#web/page/team/team-crest.tsx';
import { Button } from '#web/ui/button.tsx';
import { TeamLogo } from './team-logo.tsx';
import styles from './team-look.module.css';

export type PickedColours = Pick<TeamView, 'primary_color' | 'secondary_color'>;

interface TeamColoursProps {
  readonly team: TeamView;
  readonly colours: PickedColours;
  readonly onChange: (colours: PickedColours) => void;
}

/** The colours and the logo that all looks share. The sample shows colours before they are saved. */
export function TeamColours({ team, colours, onChange }: TeamColoursProps) {
  const toast = useToast();
  const dress = useDressTeam(team.id);
  const isChanged = colours.primary_color !== team.primary_color || colours.secondary_color !== team.secondary_color;
  return (
    <fieldset className={styles.colours}>
      <legend className={styles.legend}>Team colours and logo</legend>
      <div className={styles.swatches}>
        <Swatch
          words="First"
          value={colours.primary_color}
          onChange={(primary_color) => onChange({ ...colours, primary_color })}
        />
        <Swatch
          words="Second"
          value={colours.secondary_color}
          onChange={(secondary_color) => onChange({ ...colours, secondary_color })}
        />
        <TeamCrest team={{ ...team, ...colours }} />
        <TeamLogo team={team} />
      </div>
      {isChanged && (
        <Button
          busy={dress.isPending}
          onClick={() => dress.mutate(colours, { onSuccess: () => toast('PickedColours saved.') })}
        >
          Save colours
        </Button>
      )}
      {dress.error && <Problem error={dress.error} />}
      <p className={styles.quiet}>Type keeps its contrast whatever you pick. Cards that are made stay as they are.</p>
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
