import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#web/src/base/data/api.ts';
import { TextField } from '#web/src/parts/forms/field.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Problem } from '#web/src/parts/page/problem/problem.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

/** Must be typed, so that a stray click erases nothing. */
const word = 'ERASE';

export function EraseAccount({ onErased }: { readonly onErased: () => Promise<void> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setIsOpen(true)}>
        Erase my account
      </Button>
      {isOpen && <EraseDialog onErased={onErased} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface EraseDialogProps {
  readonly onErased: () => Promise<void>;
  readonly onClose: () => void;
}

function EraseDialog({ onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const erase = useMutation({ mutationFn: () => api('eraseMe'), onSuccess: onErased });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Erase the account"
      size="narrow"
      sticky
      actions={
        <>
          <Button onClick={onClose}>Keep my account</Button>
          <Button variant="danger" disabled={typed !== word} busy={erase.isPending} onClick={() => erase.mutate()}>
            Erase everything
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>Your profile, cards, photos and players are deleted for good. This cannot be undone.</p>
        <TextField
          label={`Type ${word} to go on`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        {erase.isError && <Problem error={erase.error} onRetry={() => erase.mutate()} />}
      </Stack>
    </Dialog>
  );
}
