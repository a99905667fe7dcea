import { useLocation } from 'react-router-dom';
import { faq } from '#web/src/base/content/faq.ts';
import { ColumnsWithContents } from '#web/src/parts/page/columns-with-contents.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { FaqList, subjectId } from '../faq/faq-list.tsx';
import { FaqSearch } from '../faq/faq-search.tsx';
import { matchingSubjects } from '../faq/matching-subjects.ts';
import { useSearchInAddress } from '../faq/use-search-in-address.ts';
import styles from './faq-page.module.css';

const sections = faq.map(({ title }) => ({ id: subjectId(title), title }));
/** A search with at most this many answers opens them. */
const fewAnswers = 3;

export function Page() {
  const { hash } = useLocation();
  const [search, onSearch] = useSearchInAddress();
  const words = search.trim();
  const groups = matchingSubjects(faq, words);
  const ids = groups.flatMap(({ questions }) => questions.map(({ id }) => id));
  const open = words !== '' && ids.length <= fewAnswers ? ids : [hash.slice(1)];
  return (
    <div className="page-width page">
      <SectionHead level={1} kicker="Good to know" title="Questions and answers">
        What people ask before their first card, and after it.
      </SectionHead>
      <FaqSearch search={search} count={words === '' ? null : ids.length} onSearch={onSearch} />
      <ColumnsWithContents sections={sections}>
        <div className={styles.groups}>
          <FaqList groups={groups} open={open} />
        </div>
      </ColumnsWithContents>
    </div>
  );
}
