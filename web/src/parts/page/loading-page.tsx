import { brand } from '#domain/values/brand.ts';
import styles from './loading-press.module.css';
import { LoadingPress } from './loading-press.tsx';

/** In place of a page while its code or the session loads. */
export function LoadingPage() {
  return (
    <>
      <title>{brand.name}</title>
      {/* As tall as the window: a footer below a short page would jump when the page comes. */}
      <div className={styles.window}>
        <LoadingPress />
      </div>
    </>
  );
}
