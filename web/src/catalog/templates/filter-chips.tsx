import { classNames } from '#web/src/base/lib/class-names.ts';
import { Pick } from '#web/src/parts/forms/pick.tsx';
import { Quiet } from '#web/src/parts/layout/layout.tsx';
import styles from './filter-chips.module.css';
import type { FilterName, TemplateFilter } from './template-filters.ts';

interface FilterChipsProps {
  readonly filters: readonly TemplateFilter[];
  readonly chosen: Readonly<Record<FilterName, string>>;
  readonly onChoose: (name: FilterName, value: string) => void;
  /** The number of visible templates. Undefined while the list loads. */
  readonly count: number | undefined;
}

const plural = new Intl.PluralRules('en-US');
const countLabel = (count: number): string => `${count} ${plural.select(count) === 'one' ? 'design' : 'designs'}`;

/** Radio buttons, a row for each filter. Each shows its number of designs. */
export function FilterChips({ filters, chosen, onChoose, count }: FilterChipsProps) {
  return (
    <div className={styles.filters}>
      {filters.map(({ name, legend, options }) => (
        <fieldset key={name} className={styles.filter}>
          <legend className={`kicker ${styles.legend}`}>{legend}</legend>
          <div className={styles.row}>
            {options.map(({ value, label, count: shows }) => (
              <Pick
                key={value}
                chip
                className={classNames(styles.chip, shows === 0 && 'quiet')}
                name={name}
                value={value}
                aria-label={`${label}, ${countLabel(shows)}`}
                checked={chosen[name] === value}
                onChange={() => onChoose(name, value)}
              >
                {label}{' '}
                <Quiet as="span" className={styles.number}>
                  {shows}
                </Quiet>
              </Pick>
            ))}
          </div>
        </fieldset>
      ))}
      <Quiet as="output" className={styles.count}>
        {count !== undefined && countLabel(count)}
      </Quiet>
    </div>
  );
}
