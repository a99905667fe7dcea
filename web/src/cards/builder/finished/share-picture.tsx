import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { CardView } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';

const SendPictureDialog = lazyPart(async () => (await import('./send-picture-dialog.tsx')).SendPictureDialog);

interface SharePictureProps {
  readonly card: CardView;
  readonly finish: FoilFinish;
}

/** A picture of the finished card for messages. Not for held cards. */
export function SharePicture({ card, finish }: SharePictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="large" onClick={() => setIsOpen(true)}>
        <Share2 size={18} aria-hidden="true" />
        Send a picture
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendPictureDialog card={card} finish={finish} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
