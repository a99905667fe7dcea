import { type FaqSubject } from '#web/src/base/content/faq.ts';
import { Questions } from '#web/src/parts/page/questions.tsx';
import styles from './faq.module.css';

interface FaqListProps {
  readonly groups: readonly FaqSubject[];
  readonly open: readonly string[];
}

export const subjectId = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

export function FaqList({ groups, open }: FaqListProps) {
  return groups.map(({ title, questions }) => (
    <section key={title} className={styles.group} aria-labelledby={subjectId(title)}>
      <h2 id={subjectId(title)} className={`display-28 ${styles.title}`}>
        {title}
      </h2>
      <Questions questions={questions} open={open} />
    </section>
  ));
}
