import { Suspense, useState } from 'react';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

// The cropper comes with it.
const CardEditor = lazyPart(async () => (await import('./card-editor.tsx')).CardEditor);

interface EditCardProps {
  readonly teamId: string;
  readonly setId: string;
  readonly number: number;
  readonly name: string;
  /** Called when the card is being made again. */
  readonly onMade?: () => void;
}

/** A button that opens the editor of a player's card of a set. */
export function EditCard({ name, ...card }: EditCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Change the card of ${name}`}>
        Change it
      </Button>
      <Suspense fallback={null}>{isOpen && <CardEditor {...card} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
