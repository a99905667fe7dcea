import { brand } from '#domain/values/brand.ts';
import styles from './loading-press.module.css';
import { LoadingPress } from './loading-press.tsx';

/** Shown while the page's code or the session loads. */
export function LoadingPage() {
  return (
    <>
      <title>{brand.name}</title>
      {/* As tall as the window. Otherwise the footer would jump when the page appears. */}
      <div className={styles.window}>
        <LoadingPress />
      </div>
    </>
  );
}
