import { useState } from 'react';
import { api } from '#web/data/api';
import { errorWords } from '#web/api/api-error';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/overlays/toast.tsx';
import { resumed } from '#domain/cards/builder-steps';
import { useBuilder } from '../use-builder.ts';

/** Sets a failed card back to its draft (P-35). */
export function ResetCard() {
  const { draft, dispatch } = useBuilder();
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const { card, receive } = draft;
  if (card === null) return null;

  const reset = async () => {
    setIsBusy(true);
    try {
      const fresh = await api('resetCard', { params: { id: card.id } });
      receive(fresh);
      dispatch({ type: 'resume', state: resumed(fresh, 'front_form') });
    } catch (error) {
      toast(errorWords(error), 'problem');
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
