import { CropMarks } from '#web/ui/crop-marks.tsx';
import styles from './hero.module.css';
import { sampleCards } from './sample-cards.ts';

/** Three sample cards, the first one between crop marks. */
export function HeroSheet() {
  const { front, other, back } = sampleCards;
  return (
    <div className={styles.sheet}>
      <img
        className={`${styles.card} ${styles.left}`}
        fetchPriority="low"
        src={other}
        alt=""
        width={460}
        height={644}
      />
      <img
        className={`${styles.card} ${styles.right}`}
        fetchPriority="low"
        src={back}
        alt=""
        width={400}
        height={560}
      />
      <CropMarks className={styles.centre ?? ''}>
        <img
          className={styles.card}
          src={front}
          alt="Three finished sports cards: two fronts and a back with season stats"
          width={600}
          height={840}
          fetchPriority="high"
        />
      </CropMarks>
    </div>
  );
}
