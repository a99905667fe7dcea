import { ContactDesk } from '#web/src/desk/support/contact-desk.tsx';
import { QuickAnswers } from '#web/src/desk/support/quick-answers.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import styles from './contact-page.module.css';

export function Page() {
  return (
    <div className={`page-width page columns ${styles.page}`}>
      <SectionHead level={1} kicker="From people who print cards" title="Write to us">
        Every message gets a ticket number and an answer by mail.
      </SectionHead>
      <ContactDesk />
      <QuickAnswers />
    </div>
  );
}
