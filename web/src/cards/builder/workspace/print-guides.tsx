import styles from './card-face.module.css';

/** The cut line and the safe zone (P-51). */
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
