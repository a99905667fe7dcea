import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAfterSignIn, useUnkeptNote } from '#web/src/account/auth/use-after-sign-in.ts';
import { paths } from '#web/src/base/paths.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Footer } from './footer.tsx';
import styles from './shell.module.css';
import { AfterIdle } from './third-parties/after-idle.tsx';
import { TopBar } from './top-bar.tsx';

const AuthAddress = lazyPart(async () => (await import('#web/src/account/auth/auth-address.tsx')).AuthAddress);
const StopRemindersAddress = lazyPart(
  async () => (await import('#web/src/account/profile/stop-reminders-address.tsx')).StopRemindersAddress,
);

/** Handles the query of a link from a mail or a page: sign in, confirm an account, stop reminders. Loaded on demand, because it is rare. */
function AddressActions() {
  const query = new URLSearchParams(useLocation().search);
  return (
    <Suspense fallback={null}>
      {(query.has('login') || query.has('confirm')) && <AuthAddress />}
      {query.has('reminders') && <StopRemindersAddress />}
    </Suspense>
  );
}

/** Top bar, page and footer. The operators' pages have their own frame. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isDesk = useLocation().pathname.startsWith(paths.ops);
  useAfterSignIn();
  useUnkeptNote();
  if (isDesk) return children;
  return (
    <>
      <a
        href="#main"
        className="skip-link"
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
