import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';

const AuthAddress = lazyPart(async () => (await import('#web/src/account/auth/auth-address.tsx')).AuthAddress);
const StopRemindersAddress = lazyPart(
  async () => (await import('#web/src/account/profile/stop-reminders-address.tsx')).StopRemindersAddress,
);

/** What a link in a mail or a page asks in its query: to sign in, to confirm an account, to stop reminders. Few visitors come by such a link. */
export function AddressActions() {
  const query = new URLSearchParams(useLocation().search);
  return (
    <Suspense fallback={null}>
      {(query.has('login') || query.has('confirm')) && <AuthAddress />}
      {query.has('reminders') && <StopRemindersAddress />}
    </Suspense>
  );
}
