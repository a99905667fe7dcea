import { useSyncExternalStore } from 'react';
import styles from './offline-note.module.css';

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** A line at the bottom of the window while there is no network. */
export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  );
  return (
    <output className={styles.place}>
      {!isOnline && (
        <span className={styles.note}>You are offline. What you typed stays on this page until you are back.</span>
      )}
    </output>
  );
}
