import { useState } from 'react';
import type { ProofWarning } from '#domain/cards/print/proof.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { fixedInk } from '../signature/ink-fix.ts';
import { useBuilder } from '../use-builder.ts';

type Fix = NonNullable<ProofWarning['fix']>;

interface MoveSignature {
  readonly move: (fix: Fix) => void;
  readonly isMoving: boolean;
  readonly problem: string | null;
}

/** Moves the card's signature or changes its ink, also one drawn in another browser. The card then gets a new proof. */
export function useMoveSignature(): MoveSignature {
  const { state, send } = useBuilder();
  const [isMoving, setIsMoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { card, draft } = state;
  const move = async (fix: Fix) => {
    const place = fixedInk(fix);
    if (card === null || isMoving) return;
    setIsMoving(true);
    setProblem(null);
    try {
      const body = { type: 'kept', ...place } as const;
      send({ type: 'set_card', card: await api('signCard', { params: { id: card.id }, body }) });
      send({ type: 'update', part: { ink: { ...draft.ink, ...place } } });
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setIsMoving(false);
    }
  };
  return { move: (fix) => void move(fix), isMoving, problem };
}
