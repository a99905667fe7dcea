import styles from './templates.module.css';

export const allSports = 'All';

interface SportFilterProps {
  readonly sports: readonly string[];
  readonly chosen: string;
  readonly onChoose: (sport: string) => void;
}

/** One sport at a time; arrow keys move between them, as between any radio buttons. */
export function SportFilter({ sports, chosen, onChoose }: SportFilterProps) {
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show designs for</legend>
      {[allSports, ...sports].map((sport) => (
        <label key={sport} className={styles.chip}>
          <input type="radio" name="sport" value={sport} checked={sport === chosen} onChange={() => onChoose(sport)} />
          {sport}
        </label>
      ))}
    </fieldset>
  );
}
