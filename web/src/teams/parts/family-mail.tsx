import { Suspense, useState } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button, type ButtonVariant } from '#web/src/parts/ui/button.tsx';
import type { MailSubject } from '../data/roster.ts';

const FamilyMailDialog = lazyPart(async () => (await import('./family-mail-dialog.tsx')).FamilyMailDialog);

interface FamilyMailProps extends MailSubject {
  readonly teamId: string;
  readonly size?: 'small';
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** A button that shows a mail to families. Nothing is sent before a coach has read it. */
export function FamilyMail({ teamId, playerId, windowId, size, variant = 'secondary', children }: FamilyMailProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} {...(size && { size })} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FamilyMailDialog teamId={teamId} subject={{ playerId, windowId }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
