import { useNavigate } from 'react-router-dom';
import { paths } from '#web/src/base/paths.ts';
import styles from '#web/src/parts/page/dashboard.module.css';
import { Loaded } from '#web/src/parts/page/loaded.tsx';
import { SectionHead } from '#web/src/parts/page/section-head.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useAccount } from '../data/account.ts';
import { ArchiveOfAccount } from '../profile/archive-of-account.tsx';
import { BlockedMail } from '../profile/blocked-mail.tsx';
import { EraseAccount } from '../profile/erase-account.tsx';
import { ExportAccount } from '../profile/export-account.tsx';
import { NameForm } from '../profile/name-form.tsx';
import { ReminderSwitch } from '../profile/reminder-switch.tsx';
import { useSignOut } from '../profile/use-sign-out.ts';
import { SessionList } from '../sessions/session-list.tsx';
import { forgetSession } from '../sessions/sessions.ts';
import { SignInMethods } from '../sign-in-methods/sign-in-methods.tsx';
import { UsageDataChoice } from '../usage-data/usage-data-choice.tsx';

export function Page() {
  const navigate = useNavigate();
  const signOut = useSignOut(() => void navigate(paths.home));
  const account = useAccount();
  return (
    <div className={`page-width ${styles.page}`}>
      <SectionHead kicker="Account and privacy" title="Account" level={1} />
      <Loaded query={account} loading="Loading your account">
        {({ email, full_name, reminders, mail_blocked: blocked }) => (
          <section className={styles.panel}>
            {blocked && <BlockedMail email={email} reason={blocked} />}
            <h2>Your name</h2>
            <p className={styles.quietText}>Signed in as {email}.</p>
            <NameForm name={full_name} />
            <ReminderSwitch wanted={reminders} />
            <Button
              onClick={() => {
                forgetSession();
                void signOut();
              }}
            >
              Sign out
            </Button>
          </section>
        )}
      </Loaded>
      {/* Hidden until the panel above has loaded, which would move it. Mounted at once, because links lead here. */}
      <div className={styles.rest} style={account.isPending ? { visibility: 'hidden' } : undefined}>
        <OtherPanels onLeft={signOut} />
      </div>
    </div>
  );
}

function OtherPanels({ onLeft }: { readonly onLeft: () => Promise<void> }) {
  return (
    <>
      <section id="sign-in-methods" className={styles.panel}>
        <h2>Sign-in methods</h2>
        <SignInMethods />
      </section>
      <section id="sessions" className={styles.panel}>
        <h2>Where you are signed in</h2>
        <SessionList onEnded={onLeft} />
      </section>
      <section className={styles.panel}>
        <h2>Usage data</h2>
        <UsageDataChoice />
      </section>
      <section id="your-data" className={styles.panel}>
        <h2>Your data</h2>
        <p className={styles.quietText}>Everything kept about you, your cards and your players, as one JSON file.</p>
        <ExportAccount />
        <ArchiveOfAccount />
      </section>
      <section className={styles.panel}>
        <h2>Erase the account</h2>
        <p className={styles.quietText}>Deletes your profile, cards, photos and players for good.</p>
        <EraseAccount onErased={onLeft} />
      </section>
    </>
  );
}
