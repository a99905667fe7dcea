import { ConsentDialog } from '#web/src/account/auth/consent-dialog.tsx';
import { EraseAccount } from '#web/src/account/profile/erase-account.tsx';
import { ExportAccount } from '#web/src/account/profile/export-account.tsx';
import { useSignOut } from '#web/src/account/profile/use-sign-out.ts';
import type { Reply } from '#web/src/base/api/api-client.ts';

interface ConsentGateProps {
  readonly account: Reply<'readMe'>;
  readonly onLeave: () => void;
}

/** Asks for consent to the terms. Offers export, deletion and sign-out, which need no consent. */
export function ConsentGate({ account: { email, consent }, onLeave }: ConsentGateProps) {
  const signOut = useSignOut(onLeave);
  return (
    <ConsentDialog email={email} isOlder={consent !== null} onLeave={() => void signOut()}>
      <ExportAccount />
      <EraseAccount onErased={signOut} />
    </ConsentDialog>
  );
}
