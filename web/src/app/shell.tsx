import { type ReactNode, useRef } from 'react';
import { StopRemindersAddress } from '#web/features/account/stop-reminders-address.tsx';
import { AuthAddress } from '#web/features/auth/auth-address.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

/** Top bar, page, footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  return (
    <>
      <a
        href="#main"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to content
      </a>
      <AuthAddress />
      <StopRemindersAddress />
      <TopBar />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </>
  );
}
