import styles from './colour-bar.module.css';

/** The strip of ink patches at a sheet's edge. Decorative. */
export function ColourBar() {
  return <div className={styles.bar} aria-hidden="true" />;
}
