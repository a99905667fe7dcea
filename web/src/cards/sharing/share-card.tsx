import { Suspense, useState } from 'react';
import type { ListedCard } from '#domain/cards/card/card.ts';
import type { FoilFinish } from '#domain/cards/print/foil.ts';
import { lazyPart } from '#web/src/parts/overlays/lazy-part.tsx';
import { Button, type ButtonProps } from '#web/src/parts/ui/button.tsx';

const CardPageDialog = lazyPart(async () => (await import('./card-page-dialog.tsx')).CardPageDialog);

interface ShareCardProps extends Pick<ButtonProps, 'size' | 'variant'> {
  readonly card: ListedCard;
  /** The foil that the page shows. Default: the shared one, or gold. */
  readonly finish?: FoilFinish;
}

/** The button below a finished card that opens the dialog for its public page. */
export function ShareCard({ card, finish, ...look }: ShareCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  // Local state, because the builder's card is not reloaded after a change here.
  const [share, setShare] = useState(card.share);
  if (card.status !== 'completed') return null;
  return (
    <>
      <Button
        {...look}
        onClick={() => setIsOpen(true)}
        aria-label={`${share?.is_live ? 'Shared' : 'Share'}: ${card.card_name || card.player_name}`}
      >
        {share?.is_live ? 'Shared' : 'Share'}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CardPageDialog
            card={card}
            finish={finish}
            share={share}
            onShare={setShare}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
