import { UsageDataChoice } from '#web/src/account/usage-data/usage-data-choice.tsx';
import { privacyText } from '#web/src/base/content/privacy.ts';
import styles from './legal-page.module.css';
import { LegalPage } from './legal-page.tsx';

export function Page() {
  return (
    <LegalPage text={privacyText}>
      <section id="usage-data" className={styles.choice}>
        <h2 className="display-28">Usage data: your choice</h2>
        <UsageDataChoice />
      </section>
    </LegalPage>
  );
}
