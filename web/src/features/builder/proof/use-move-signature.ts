import { useState } from 'react';
import { api } from '#web/lib/api';
import { errorWords } from '#web/lib/api-error';
import { type InkPoint, isBlank, signatureBody } from '../signature/ink.ts';
import { useBench } from '../use-builder.ts';

interface MoveSignature {
  /** Null where this browser no longer has the ink: it cannot be sent again. */
  readonly move: ((position: InkPoint) => void) | null;
  readonly isMoving: boolean;
  readonly problem: string | null;
}

/** Signs the card anew with the same ink in another place; its proof is then made anew too. */
export function useMoveSignature(): MoveSignature {
  const { memory, remember, kept } = useBench();
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, take } = kept;
  const move = async (position: InkPoint) => {
    if (card === null || isMoving) return;
    setIsMoving(true);
    setProblem(null);
    const ink = { ...memory.ink, position };
    try {
      take(await api('signCard', { params: { id: card.id }, body: signatureBody(ink) }));
      remember({ ink });
    } catch (error) {
      setProblem(errorWords(error));
    } finally {
      setIsMoving(false);
    }
  };
  return { move: isBlank(memory.ink) ? null : (position) => void move(position), isMoving, problem };
}
