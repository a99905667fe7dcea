import { useLocation } from 'react-router-dom';
import { faq } from '#web/content/faq';
import { FaqList, subjectId } from '#web/features/faq/faq-list.tsx';
import { FaqSearch } from '#web/features/faq/faq-search.tsx';
import { matching } from '#web/features/faq/matching';
import { useSearchInAddress } from '#web/features/faq/use-search-in-address';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './faq-page.module.css';

/** With so few answers left, they are open: the search has found what it looked for. */
const fewAnswers = 3;

export function Page() {
  const { hash } = useLocation();
  const [search, onSearch] = useSearchInAddress();
  const words = search.trim();
  const groups = matching(faq, words);
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
  const open = words !== '' && ids.length <= fewAnswers ? ids : [hash.slice(1)];
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead level={1} kicker="Good to know" title="Questions and answers">
        What people ask before their first card, and after it.
      </SectionHead>
      <FaqSearch search={search} count={words === '' ? null : ids.length} onSearch={onSearch} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="On this page">
          <ol>
            {faq.map(({ title }) => (
              <li key={title}>
                <a href={`#${subjectId(title)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.groups}>
          <FaqList groups={groups} open={open} />
        </div>
      </div>
    </div>
  );
}
