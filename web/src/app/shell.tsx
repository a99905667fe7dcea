import { type ReactNode, useRef } from 'react';
import { useAfterSignIn } from '#web/features/auth/use-after-sign-in';
import { AddressActions } from './address-actions.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { AfterIdle } from './third-parties/after-idle.tsx';
import { TopBar } from './top-bar.tsx';

/** Top bar, page, footer. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useAfterSignIn();
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
      <AddressActions />
      <TopBar />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
      <AfterIdle />
    </>
  );
}
