import { useState } from 'react';
import { resumed } from '#domain/cards/card/builder-steps.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { api } from '#web/src/base/data/api.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { useBuilder } from '../use-builder.ts';

/** Resets a failed card to its draft (P-35). */
export function ResetCard() {
  const { state, send } = useBuilder();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const { card } = state;
  if (card === null) return null;

  const reset = async () => {
    setIsBusy(true);
    try {
      const fresh = await api('resetCard', { params: { id: card.id } });
      send({ type: 'set_card', card: fresh });
      send({ type: 'resume', state: resumed(fresh, 'front_form') });
    } catch (error) {
      toast(errorMessage(error), 'problem', () => void reset());
    }
    setIsBusy(false);
  };
  return (
    <div>
      <Button onClick={() => void reset()} busy={isBusy}>
        Reset this card
      </Button>
    </div>
  );
}
