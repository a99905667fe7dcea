import type { TemplateFilter } from './template-filters.ts';
import styles from './templates.module.css';

interface FilterChipsProps {
  readonly filters: readonly TemplateFilter[];
  readonly chosen: string;
  readonly onChoose: (label: string) => void;
}

/** One filter at a time; arrow keys move between them, as between any radio buttons. */
export function FilterChips({ filters, chosen, onChoose }: FilterChipsProps) {
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show designs for</legend>
      {filters.map(({ label }) => (
        <label key={label} className={styles.chip}>
          <input type="radio" name="filter" value={label} checked={label === chosen} onChange={() => onChoose(label)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
