import { sampleCards } from '#web/pictures/sample-cards';
import { CropMarks } from '#web/ui/crop-marks.tsx';
import styles from './hero.module.css';

/** Three sample cards, the first one between crop marks. */
export function HeroSheet() {
  const { front, other, back } = sampleCards;
  return (
    <div className={styles.sheet}>
      <img
        className={`${styles.card} ${styles.left}`}
        fetchPriority="low"
        src={other.src}
        alt=""
        width={other.width}
        height={other.height}
      />
      <img
        className={`${styles.card} ${styles.right}`}
        fetchPriority="low"
        src={back.src}
        alt=""
        width={back.width}
        height={back.height}
      />
      <CropMarks className={styles.centre ?? ''}>
        <img
          className={styles.card}
          src={front.src}
          alt="Three finished sports cards: two fronts and a back with season stats"
          width={front.width}
          height={front.height}
          fetchPriority="high"
        />
      </CropMarks>
    </div>
  );
}
