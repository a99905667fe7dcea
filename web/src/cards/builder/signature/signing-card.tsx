import { useState } from 'react';
import { Row, Stack } from '#web/src/parts/layout/layout.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBuilder } from '../use-builder.ts';
import { LiveCard } from '../workspace/live-card.tsx';
import { emptyInk, type Ink, isBlank } from './ink.ts';
import { inkFrom, strokesOnCard } from './ink-on-card.ts';
import styles from './signature.module.css';
import { SignatureOverlay } from './signature-overlay.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { Pens } from './signature-tools.tsx';
import { hasLastSeasonSignature } from './use-last-season-signature.ts';

/** The chosen front as the pad: it is signed where the ink is printed. */
export function SigningCard() {
  const { state, send } = useBuilder();
  const { draft, card } = state;
  const { ink, suggested } = draft;
  const [isMoving, setIsMoving] = useState(false);
  if (hasLastSeasonSignature(card, draft)) return <LiveCard />;
  const onInk = (part: Partial<Ink>) => send({ type: 'update', part: { ink: { ...ink, ...part } } });
  const onStrokes = (strokes: Ink['strokes']) => {
    const { position, scale } = suggested ?? emptyInk;
    onInk(strokes.length > 0 ? inkFrom(strokes) : { strokes, position, scale });
  };
  const isDrawn = ink.type === 'draw';
  const canMove = isDrawn && !isBlank(ink);
  const overlay = (
    <>
      <SignatureOverlay ink={ink} onMove={(position) => onInk({ position })} />
      {isDrawn && !(isMoving && canMove) && <SignaturePad ink={ink} onStrokes={onStrokes} />}
    </>
  );
  return (
    <LiveCard overlay={overlay}>
      <Stack gap={3} className={styles.underCard}>
        <Pens ink={ink} onInk={onInk} />
        {isDrawn && (
          <PenButtons
            canMove={canMove}
            isMoving={isMoving}
            onMoving={setIsMoving}
            onUndo={() => onStrokes(strokesOnCard(ink).slice(0, -1))}
            onClear={() => onStrokes([])}
          />
        )}
      </Stack>
    </LiveCard>
  );
}

interface PenButtonsProps {
  readonly canMove: boolean;
  readonly isMoving: boolean;
  readonly onMoving: (isMoving: boolean) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
}

function PenButtons({ canMove, isMoving, onMoving, onUndo, onClear }: PenButtonsProps) {
  return (
    <Row gap={2} className={styles.oneLine}>
      <Button size="small" disabled={!canMove} onClick={onUndo}>
        Undo
      </Button>
      <Button size="small" disabled={!canMove} onClick={onClear}>
        Clear
      </Button>
      <Button
        size="small"
        disabled={!canMove}
        variant={isMoving ? 'primary' : 'secondary'}
        aria-pressed={isMoving}
        onClick={() => onMoving(!isMoving)}
      >
        Move it
      </Button>
    </Row>
  );
}
