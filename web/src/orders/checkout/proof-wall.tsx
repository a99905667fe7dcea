import { useState } from 'react';
import { proofSides } from '#domain/shop/print-layouts.ts';
import { wordsFor } from '#domain/tables/errors.ts';
import { ProofLegend } from '#web/src/parts/card/proof-sheet.tsx';
import { Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type PrintedCard, printKey, sideKey } from './boxed-proofs.ts';
import { ProofFace } from './proof-face.tsx';
import styles from './proofs.module.css';

interface ProofWallProps {
  readonly cards: readonly PrintedCard[];
  readonly onShown: (key: string) => void;
}

/** Every card of the cart, front and back or the poster, as they will print. */
export function ProofWall({ cards, onShown }: ProofWallProps) {
  const [closer, setCloser] = useState<PrintedCard | null>(null);
  return (
    <>
      <ul className={styles.wall}>
        {cards.map((card) => (
          <Stack as="li" gap={3} key={printKey(card)} className={styles.pair}>
            <div className={styles.faces} data-layout={card.layout}>
              {proofSides[card.layout].map((side) => (
                <div key={side}>
                  <ProofFace card={card} side={side} onShown={() => onShown(sideKey(card, side))} />
                </div>
              ))}
            </div>
            {card.held && <p className={styles.held}>{wordsFor('card.held')}</p>}
            <div className={styles.foot}>
              <p>
                <strong>{card.title}</strong>
                <span className={styles.quiet}>
                  {card.boxName} · {card.finishWords}
                  {card.layout === 'mega' && ' · 11 x 18 in'}
                </span>
              </p>
              <Button size="small" onClick={() => setCloser(card)} aria-label={`Look closer at ${card.title}`}>
                Look closer
              </Button>
            </div>
          </Stack>
        ))}
      </ul>
      <CloserLook card={closer} onClose={() => setCloser(null)} />
    </>
  );
}

function CloserLook({ card, onClose }: { readonly card: PrintedCard | null; readonly onClose: () => void }) {
  return (
    <Dialog open={card !== null} onClose={onClose} title={card?.title ?? ''} size="wide" reading>
      <Stack gap={5}>
        <ProofLegend />
        <div className={styles.large} data-layout={card?.layout}>
          {card &&
            proofSides[card.layout].map((side) => (
              <div key={side}>
                <ProofFace card={card} side={side} hasLines />
              </div>
            ))}
        </div>
      </Stack>
    </Dialog>
  );
}
