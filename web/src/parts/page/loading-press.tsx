import styles from './loading-press.module.css';

/** The loading indicator. It appears after a short delay, so that fast pages do not flicker. */
export function LoadingPress({ words = 'Loading' }: { readonly words?: string }) {
  return (
    <output className={styles.press}>
      <span className={styles.line} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </output>
  );
}
