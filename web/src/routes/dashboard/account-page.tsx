import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/paths';
import { EraseAccount } from '#web/features/account/erase-account.tsx';
import { ExportAccount } from '#web/features/account/export-account.tsx';
import { NameForm } from '#web/features/account/name-form.tsx';
import { ReminderSwitch } from '#web/features/account/reminder-switch.tsx';
import { useSignOut } from '#web/features/account/use-sign-out';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { LoadingPress } from '#web/page/loading-press.tsx';
import { Notice } from '#web/page/notice.tsx';
import { SectionHead } from '#web/page/section-head.tsx';
import { DashboardNav } from './dashboard-nav.tsx';
import styles from './dashboard.module.css';

export function Page() {
  const me = useQuery({ queryKey: ['me'], queryFn: ({ signal }) => api('readMe', { signal }) });
  const navigate = useNavigate();
  const signOut = useSignOut(() => void navigate(paths.home));
  return (
    <>
      <DashboardNav />
      <div className={`page-width ${styles.page}`}>
        <SectionHead kicker="Account and privacy" title="Account" level={1} />
        {me.isPending && <LoadingPress words="Loading your account" />}
        {me.isError && (
          <Notice kind="problem" action={<Button onClick={() => void me.refetch()}>Try again</Button>}>
            {errorWords(me.error)}
          </Notice>
        )}
        {me.data && (
          <section className={styles.panel}>
            <h2>Your name</h2>
            <p className={styles.quietWords}>Signed in as {me.data.email}.</p>
            <NameForm name={me.data.full_name} />
            <ReminderSwitch wanted={me.data.reminders} />
            <Button onClick={() => void signOut()}>Sign out</Button>
          </section>
        )}
        <section className={styles.panel}>
          <h2>Your data</h2>
          <p className={styles.quietWords}>Everything kept about you, your cards and your players, as one JSON file.</p>
          <ExportAccount />
        </section>
        <section className={styles.panel}>
          <h2>Erase the account</h2>
          <p className={styles.quietWords}>Deletes your profile, cards, photos and players for good.</p>
          <EraseAccount onErased={signOut} />
        </section>
      </div>
    </>
  );
}
