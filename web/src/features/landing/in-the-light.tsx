import { landing } from '#web/content/landing';
import { SectionHead } from '#web/page/section-head.tsx';
import styles from './in-the-light.module.css';
import { type Film, LoopingFilm } from './looping-film.tsx';

const { kicker, title, sentence } = landing.light;
// A script makes the film. Until its files are there, the page does without.
const films = import.meta.glob<{ readonly turningCard: Film }>('../../pictures/turning-card.ts', { eager: true });
const film = Object.values(films)[0]?.turningCard;

/** A card of ours that turns in the light, in the dark. */
export function InTheLight() {
  return film ? (
    <section className={styles.section}>
      <div className={`page-width ${styles.row}`}>
        <SectionHead kicker={kicker} title={title}>
          {sentence}
        </SectionHead>
        <LoopingFilm film={film} />
      </div>
    </section>
  ) : null;
}
