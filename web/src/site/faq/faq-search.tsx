import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import styles from './faq.module.css';

interface FaqSearchProps {
  readonly search: string;
  /** Null without a search. */
  readonly count: number | null;
  readonly onSearch: (search: string) => void;
}

const plural = new Intl.PluralRules('en-US');

const found = (count: number, search: string): string =>
  count === 0
    ? `No answer has “${search}”. Try another word, or write to us.`
    : `${count} ${plural.select(count) === 'one' ? 'answer' : 'answers'} for “${search}”`;

/** The search field with the number of matching answers. Hidden without scripts, because it would do nothing. */
export function FaqSearch({ search, count, onSearch }: FaqSearchProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser of our target knows <search>
    <form role="search" className={styles.search} onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="faq-search" className="label">
        Search the answers
      </label>
      <div className={styles.box}>
        <input
          id="faq-search"
          type="search"
          name="q"
          value={search}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="foil, shipping, returns …"
          onChange={(event) => onSearch(event.target.value)}
        />
        {search !== '' && (
          <button type="button" className={`icon-button ${styles.clear}`} onClick={() => onSearch('')}>
            <LineIcon name="close" size={18} />
            <span className="visually-hidden">Clear the search</span>
          </button>
        )}
      </div>
      <output htmlFor="faq-search" className={`quiet small ${styles.count}`}>
        {count !== null && found(count, search)}
      </output>
    </form>
  );
}
