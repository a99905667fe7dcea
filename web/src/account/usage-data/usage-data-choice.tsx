import { Suspense } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import styles from './usage-data-choice.module.css';

// Visitors without an account read the privacy policy too, so form fields load after the text.
const UsageDataSwitch = lazyPart(async () => (await import('./usage-data-switch.tsx')).UsageDataSwitch);

/** Explains usage data, with its switch. */
export function UsageDataChoice() {
  return (
    <>
      <p>
        Usage data shows us which pages and functions are used. Names, addresses and pictures are never part of it. It
        is off until you switch it on, and this browser keeps your choice.
      </p>
      <div className={styles.place}>
        <Suspense fallback={null}>
          <UsageDataSwitch />
        </Suspense>
      </div>
    </>
  );
}
