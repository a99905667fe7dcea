import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { useToast } from '#web/src/parts/overlays/toast.tsx';
import { Button } from '#web/src/parts/ui/button.tsx';
import { LineIcon } from '#web/src/parts/ui/line-icon.tsx';
import { useStore } from '../use-builder.ts';
import { keepAsMade } from './change-card.ts';
import { useChangedFrom } from './use-changed-from.ts';

/** Ends the change of a finished card without changing it, and returns to where it began. */
export function KeepButton() {
  const store = useStore();
  const navigate = useNavigate();
  const from = useChangedFrom();
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const keep = async () => {
    setIsBusy(true);
    try {
      await keepAsMade(store);
      if (from) void navigate(from);
      else store.send({ type: 'finish_change' });
    } catch (error) {
      setIsBusy(false);
      toast(errorMessage(error), 'problem', () => void keep());
    }
  };
  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void keep()}>
      <LineIcon name="m12 19-7-7 7-7M19 12H5" size={18} />
      Keep as is
    </Button>
  );
}
