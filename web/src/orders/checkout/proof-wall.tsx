import { useState } from 'react';
import { proofSides } from '#domain/shop/print-layouts.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { ChangeLinks } from '#web/src/cards/parts/change-links.tsx';
import sheet from '#web/src/parts/card/proof-sheet.module.css';
import { ProofLegend } from '#web/src/parts/card/proof-sheet.tsx';
import { Quiet, Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Dialog } from '#web/src/parts/overlays/dialog.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { type PrintedCard, printKey, sideKey } from './boxed-proofs.ts';
import { ProofFace } from './proof-face.tsx';
import styles from './proofs.module.css';

interface ProofWallProps {
  readonly cards: readonly PrintedCard[];
  readonly onShown: (key: string, art: string) => void;
}

/** Every card of the cart, front and back or the poster, as they will print. */
export function ProofWall({ cards, onShown }: ProofWallProps) {
  const [closer, setCloser] = useState<PrintedCard | null>(null);
  return (
    <>
      <ul className={styles.wall}>
        {cards.map((card) => (
          <Stack as="li" gap={3} key={printKey(card)}>
            <div className={sheet.sides} data-layout={card.layout}>
              {proofSides[card.layout].map((side) => (
                <Stack gap={2} key={side}>
                  <ProofFace card={card} side={side} onShown={(art) => onShown(sideKey(card, side), art)} />
                </Stack>
              ))}
            </div>
            {card.held && <p className="problem-words">{messageOf('card.held')}</p>}
            <Row gap={3} middle between>
              <div>
                <strong>{card.title}</strong>
                <Quiet>
                  {card.boxName !== card.title && `${card.boxName} · `}
                  {card.finishName}
                  {card.layout === 'mega' && ' · 11 x 18 in'}
                </Quiet>
              </div>
              <Button size="small" onClick={() => setCloser(card)} aria-label={`Look closer at ${card.title}`}>
                Look closer
              </Button>
            </Row>
            <ChangeLinks card={card} name={card.title} />
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
              <Stack gap={2} key={side}>
                <ProofFace card={card} side={side} hasLines />
              </Stack>
            ))}
        </div>
      </Stack>
    </Dialog>
  );
}
