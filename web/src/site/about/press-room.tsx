import { about } from '#web/src/base/content/about.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './about.module.css';

const { kicker, title, sentence, steps } = about.press;

/** How a card is made, step by step. */
export function PressRoom() {
  return (
    <section className="section raised">
      <div className="page-width">
        <SectionHead kicker={kicker} title={title}>
          {sentence}
        </SectionHead>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <h3>{step.title}</h3>
              <p className="quiet">{step.words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
