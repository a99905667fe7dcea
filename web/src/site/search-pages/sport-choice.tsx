import { everySport } from '#domain/catalog/template.ts';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import styles from './search-page.module.css';

interface SportChoiceProps {
  readonly sports: readonly string[];
  readonly chosen: string;
  readonly onChoose: (sport: string) => void;
}

export function SportChoice({ sports, chosen, onChoose }: SportChoiceProps) {
  return (
    <fieldset className={styles.sports}>
      <legend className="visually-hidden">Your sport</legend>
      {sports.map((sport) => (
        <Pick key={sport} chip name="sport" value={sport} checked={sport === chosen} onChange={() => onChoose(sport)}>
          {sport === everySport ? 'Any sport' : sport}
        </Pick>
      ))}
    </fieldset>
  );
}
