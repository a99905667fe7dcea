import { landing } from '#web/content/landing';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './press-steps.module.css';

const { kicker, title, items } = landing.steps;

/** How it works, in five steps. */
export function PressSteps() {
  return (
    <section className={styles.section}>
      <div className="page-width">
        <SectionHead kicker={kicker} title={title} />
        <ol className={styles.steps}>
          {items.map(({ title: step, words }) => (
            <li key={step} className={styles.step}>
              <h3 className={styles.title}>{step}</h3>
              <p className={styles.words}>{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
