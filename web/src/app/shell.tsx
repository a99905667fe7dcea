import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAfterSignIn } from '#web/src/account/auth/use-after-sign-in.ts';
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

/** What a link in a mail or a page asks in its query: to sign in, to confirm an account, to stop reminders. Few visitors come by such a link. */
function AddressActions() {
  const query = new URLSearchParams(useLocation().search);
  return (
    <Suspense fallback={null}>
      {(query.has('login') || query.has('confirm')) && <AuthAddress />}
      {query.has('reminders') && <StopRemindersAddress />}
    </Suspense>
  );
}

/** Top bar, page, footer. The operators' pages have a frame of their own, without the shop's. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  const isDesk = useLocation().pathname.startsWith(paths.ops);
  useAfterSignIn();
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
