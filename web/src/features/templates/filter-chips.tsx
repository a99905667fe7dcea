import type { TemplateFilter } from './template-filters.ts';
import styles from './templates.module.css';

interface FilterChipsProps {
  readonly filters: readonly TemplateFilter[];
  readonly chosen: string;
  readonly onChoose: (label: string) => void;
  /** How many designs are shown; undefined while the list is on its way. */
  readonly count: number | undefined;
}

const plural = new Intl.PluralRules('en-US');
const words = (count: number): string => `${count} ${plural.select(count) === 'one' ? 'design' : 'designs'}`;

/** One filter at a time; arrow keys move between them, as between any radio buttons. */
export function FilterChips({ filters, chosen, onChoose, count }: FilterChipsProps) {
  return (
    <fieldset className={styles.filter}>
      <legend className="visually-hidden">Show designs for</legend>
      {filters.map(({ label }) => (
        <label key={label} className={styles.chip}>
          <input type="radio" name="filter" value={label} checked={label === chosen} onChange={() => onChoose(label)} />
          {label}
        </label>
      ))}
      <output className={styles.count}>{count !== undefined && words(count)}</output>
    </fieldset>
  );
}
