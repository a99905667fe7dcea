import type { Picture } from '#web/src/base/pictures/picture.ts';
import styles from './card-fan.module.css';

interface CardFanProps {
  /** In front, large: the picture that a visitor sees first. */
  readonly front: Picture;
  /** Behind it. They add nothing to its words. */
  readonly left: Picture;
  readonly right: Picture;
}

/** Three cards, the first in the light: its foil shines once, and again when a pointer comes. */
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
