import styles from './share-bar.module.css';

/** A progress bar from 0 to 1. Hidden from screen readers, because the text beside it has the figures. */
export function ShareBar({ share }: { readonly share: number }) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.fill} data-full={shown === 1} style={{ inlineSize: `${shown * 100}%` }} />
    </span>
  );
}
