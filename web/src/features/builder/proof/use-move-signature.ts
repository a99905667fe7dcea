import { useState } from 'react';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import type { InkPoint } from '../signature/ink.ts';
import { useBuilder } from '../use-builder.ts';

interface MoveSignature {
  readonly move: (position: InkPoint) => void;
  readonly isMoving: boolean;
  readonly problem: string | null;
}

/** Moves the card's signature, also one drawn in another browser. The card then gets a new proof. */
export function useMoveSignature(): MoveSignature {
  const { memory, remember, draft } = useBuilder();
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, receive } = draft;
  const move = async (position: InkPoint) => {
    if (card === null || isMoving) return;
    setIsMoving(true);
    setProblem(null);
    try {
      receive(await api('signCard', { params: { id: card.id }, body: { type: 'kept', position } }));
      remember({ ink: { ...memory.ink, position } });
    } catch (error) {
      setProblem(errorWords(error));
    } finally {
      setIsMoving(false);
    }
  };
  return { move: (position) => void move(position), isMoving, problem };
}
