import { useState } from 'react';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useEndSessions } from './sessions.ts';

interface EndSessionsProps {
  readonly onEnded: () => Promise<void>;
}

export function EndSessions({ onEnded }: EndSessionsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Sign out everywhere</Button>
      {isOpen && <EndDialog onEnded={onEnded} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function EndDialog({ onEnded, onClose }: EndSessionsProps & { readonly onClose: () => void }) {
  const end = useEndSessions(onEnded);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sign out everywhere"
      size="narrow"
      actions={
        <>
          <Button onClick={onClose}>Stay signed in</Button>
          <Button variant="primary" busy={end.isPending} onClick={() => end.mutate()}>
            Sign out everywhere
          </Button>
        </>
      }
    >
      <p>Every browser and device leaves the account at once, this one too. Your cards and boxes stay.</p>
      {end.isError && <Problem error={end.error} onRetry={() => end.mutate()} />}
    </Dialog>
  );
}
