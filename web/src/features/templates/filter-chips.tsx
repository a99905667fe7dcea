import type { TemplateFilter } from './template-filters.ts';
import styles from './templates.module.css';

interface FilterChipsProps {
  readonly filters: readonly TemplateFilter[];
  readonly chosen: string;
  readonly onChoose: (label: string) => void;
  /** The number of templates shown; undefined while the list loads. */
  readonly count: number | undefined;
}

const plural = new Intl.PluralRules('en-US');
const words = (count: number): string => `${count} ${plural.select(count) === 'one' ? 'design' : 'designs'}`;

/** Radio buttons for one filter at a time. */
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
