import type { Picture } from '#web/src/base/pictures/picture.ts';
import styles from './card-fan.module.css';

interface CardFanProps {
  /** In front and large: the picture that a visitor sees first. */
  readonly front: Picture;
  /** Behind the front card, without alternative text. */
  readonly left: Picture;
  readonly right: Picture;
}

/** Three cards. The foil of the first shines once, and again on hover. */
export function CardFan({ front, left, right }: CardFanProps) {
  return (
    <div className={styles.fan}>
      <img {...left} alt="" className={`${styles.card} ${styles.left}`} loading="lazy" />
      <img {...right} alt="" className={`${styles.card} ${styles.right}`} loading="lazy" />
      <div className={styles.front}>
        <img {...front} alt={front.alt} className={styles.card} fetchPriority="high" />
      </div>
    </div>
  );
}
