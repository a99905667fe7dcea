import type { Question } from '#web/src/base/content/question.ts';
import { Link } from '../ui/link.tsx';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly questions: readonly Question[];
  /** The anchors of the answers that are open. */
  readonly open?: readonly string[];
}

/** Questions that open on their answers. They need no script: a link to an answer's anchor opens it, and so does a search in the page. */
export function Questions({ questions, open = [] }: QuestionsProps) {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer, link }) => (
        <details key={id} className={styles.question} open={open.includes(id) || undefined}>
          <summary className={styles.summary}>{question}</summary>
          <div id={id} className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && <Link to={link.to}>{link.label}</Link>}
          </div>
        </details>
      ))}
    </div>
  );
}
