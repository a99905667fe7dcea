import styles from './loading-press.module.css';

/** The page is on its way. Shown only when it takes long enough to notice. */
export function LoadingPress({ words = 'Loading' }: { readonly words?: string }) {
  return (
    <output className={styles.press}>
      <span className={styles.line} aria-hidden="true" />
      <span className="visually-hidden">{words}</span>
    </output>
  );
}
