import { landing } from '#web/src/base/content/landing.ts';
import { slider } from '#web/src/base/pictures/sample-cards.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { CompareSlider } from './compare-slider.tsx';
import styles from './instant-creation.module.css';

const { kicker, title, sentence, items } = landing.instant;

/** The way from photo to card, as a picture and in five steps. */
export function InstantCreation() {
  return (
    <section className="section raised">
      <div className={`page-width ${styles.row}`}>
        <div className={styles.head}>
          <SectionHead kicker={kicker} title={title}>
            {sentence}
          </SectionHead>
        </div>
        <div className={styles.slider}>
          <CompareSlider {...slider} />
        </div>
        <ol className={styles.steps}>
          {items.map(({ title: step, words }) => (
            <li key={step} className={styles.step}>
              <h3 className={styles.title}>{step}</h3>
              <p className="quiet small">{words}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
