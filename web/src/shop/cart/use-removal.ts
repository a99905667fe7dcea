import { useCallback, useState } from 'react';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import type { CartItem } from '../data/cart.ts';
import { useAddToCart, useSetLine } from '../data/cart-writes.ts';

/** Removes a box and puts it back on undo. */
export function useRemoval() {
  const setLine = useSetLine();
  const add = useAddToCart();
  const [removed, setRemoved] = useState<CartItem | null>(null);
  const forget = useCallback(() => setRemoved(null), []);
  const problem = setLine.error ?? add.error;
  return {
    removed,
    problem: problem ? errorMessage(problem) : null,
    remove: (item: CartItem) => {
      add.reset();
      setRemoved(item);
      setLine.mutate({ item, quantity: 0 }, { onError: () => setRemoved(null) });
    },
    undo: () => {
      if (removed) add.mutate({ pack: removed.pack, quantity: removed.quantity });
      setRemoved(null);
    },
    forget,
    again: () => {
      if (add.variables) add.mutate(add.variables);
      else if (setLine.variables) setLine.mutate(setLine.variables);
    },
  };
}
