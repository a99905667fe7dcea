import styles from './loading-press.module.css';

/** The loading indicator. It appears after a short delay, so that fast pages do not flicker. */
export function LoadingPress({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <output className={styles.press}>
      <span className={styles.line} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </output>
  );
}
