import type { Question } from '#web/src/base/content/question.ts';
import { Link } from '../ui/link.tsx';
import styles from './questions.module.css';

interface QuestionsProps {
  readonly questions: readonly Question[];
  /** The anchors of the open answers. */
  readonly open?: readonly string[];
}

/** Questions that unfold their answers. They need no script: a link to an answer opens it, and so does a search in the page. */
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
