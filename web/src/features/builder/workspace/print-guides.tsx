import styles from './card-face.module.css';

/** Where the card is cut and where everything that matters stays inside (P-51). */
export function PrintGuides() {
  return (
    <div className={styles.guides} aria-hidden="true">
      <div className={styles.cut}>
        <span>cut</span>
      </div>
      <div className={styles.safe}>
        <span>safe zone</span>
      </div>
    </div>
  );
}
