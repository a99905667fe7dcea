import { landing } from '#web/content/landing';
import { SectionHead } from '#web/page/section-head.tsx';
import { turningCard } from '#web/pictures/turning-card';
import styles from './in-the-light.module.css';
import { LoopingFilm } from './looping-film.tsx';

const { kicker, title, sentence } = landing.light;

/** A card of ours that turns in the light, in the dark. */
export function InTheLight() {
  return (
    <section className={styles.section}>
      <div className={`page-width ${styles.row}`}>
        <SectionHead kicker={kicker} title={title}>
          {sentence}
        </SectionHead>
        <LoopingFilm film={turningCard} />
      </div>
    </section>
  );
}
