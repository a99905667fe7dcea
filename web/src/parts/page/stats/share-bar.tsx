import styles from './share-bar.module.css';

/** How much of something is done: 0 to 1. Decoration: the words beside it have the figures. */
export function ShareBar({ share }: { readonly share: number }) {
  const shown = Math.min(1, Math.max(0, share));
  return (
    <span className={styles.bar} aria-hidden="true">
      <span className={styles.fill} data-full={shown === 1} style={{ inlineSize: `${shown * 100}%` }} />
    </span>
  );
}
