import { landing } from '#web/src/base/content/landing.ts';
import { turningCard } from '#web/src/base/pictures/turning-card.ts';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './in-the-light.module.css';
import { LoopingFilm } from './looping-film.tsx';

const { kicker, title, sentence } = landing.light;

/** A film of a card that turns in the light, on a dark ground. */
export function InTheLight() {
  return (
    <section className={styles.section}>
      <div className={`page-width columns section ${styles.row}`}>
        <SectionHead kicker={kicker} title={title}>
          {sentence}
        </SectionHead>
        <LoopingFilm film={turningCard} />
      </div>
    </section>
  );
}
