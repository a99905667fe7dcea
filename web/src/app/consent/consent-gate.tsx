import type { Reply } from '#web/api/api-client';
import { EraseAccount } from '#web/features/account/erase-account.tsx';
import { ExportAccount } from '#web/features/account/export-account.tsx';
import { useSignOut } from '#web/features/account/use-sign-out';
import { ConsentDialog } from '#web/features/auth/consent-dialog.tsx';

interface ConsentGateProps {
  readonly account: Reply<'readMe'>;
  readonly onLeave: () => void;
}

/** The question for the consent, with the ways out that need none. */
export function ConsentGate({ account: { email, consent }, onLeave }: ConsentGateProps) {
  const signOut = useSignOut(onLeave);
  return (
    <ConsentDialog email={email} isOlder={consent !== null} onLeave={() => void signOut()}>
      <ExportAccount />
      <EraseAccount onErased={signOut} />
    </ConsentDialog>
  );
}
