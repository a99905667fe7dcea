import { type ReactNode, useState } from 'react';
import { ActionDialog } from '#web/src/parts/overlays/form-dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useTakeBack } from './link-calls.ts';

interface TakeBackProps {
  readonly token: string;
  /** What it deletes. */
  readonly children: ReactNode;
}

/** A button that takes back the permission, after a question. */
export function TakeBack({ token, children }: TakeBackProps) {
  const [isOpen, setIsOpen] = useState(false);
  const takeBack = useTakeBack(token);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Take back my permission
      </Button>
      {isOpen && (
        <ActionDialog
          title="Take back your permission?"
          doIt="Take it back"
          leaveIt="Keep it"
          danger
          action={takeBack}
          onConfirm={() => takeBack.mutate(undefined, { onSuccess: () => setIsOpen(false) })}
          onClose={() => setIsOpen(false)}
        >
          <p>{children}</p>
        </ActionDialog>
      )}
    </>
  );
}
