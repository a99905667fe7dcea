import { Suspense } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import styles from './usage-data-choice.module.css';

// The privacy policy is read by people without an account: fields and what comes with them load after the text.
const UsageDataSwitch = lazyPart(async () => (await import('./usage-data-switch.tsx')).UsageDataSwitch);

/** What usage data is, and the switch for it. */
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
