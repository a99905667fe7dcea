import { Suspense, useState } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button, type ButtonVariant } from '#web/src/parts/ui/button.tsx';

const FamilyMailDialog = lazyPart(async () => (await import('./family-mail-dialog.tsx')).FamilyMailDialog);

interface FamilyMailProps {
  readonly teamId: string;
  /** Default: all players who lack something. */
  readonly playerId?: string;
  readonly variant?: ButtonVariant;
  readonly children: string;
}

/** A button that shows the mail to families whose photo or consent is missing. Nothing is sent before a coach has read it. */
export function FamilyMail({ teamId, playerId, variant = 'secondary', children }: FamilyMailProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <FamilyMailDialog teamId={teamId} {...(playerId && { playerId })} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
