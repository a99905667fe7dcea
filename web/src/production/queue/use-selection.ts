import { useEffect, useState } from 'react';
import { nothingSelected, pageToggled, rangeTo, type Selection, toggled, withoutDone } from './selection.ts';

/** Selections of lists by address, so that an operator who opens an order finds them again. */
const left = new Map<string, Selection>();

/** The selected rows of the list at an address. `shown`: the selectable rows. */
export function useSelection(address: string, shown: readonly string[]) {
  const [stored, setStored] = useState(() => left.get(address) ?? nothingSelected);
  // A row that has left the list can no longer be selected.
  const inList = ({ ids, anchor }: Selection): Selection => ({
    ids: new Set([...ids].filter((id) => shown.includes(id))),
    anchor,
  });
  useEffect(() => {
    left.set(address, stored);
  }, [address, stored]);
  // From the last state, because keys arrive faster than renders.
  const select = (next: (before: Selection) => Selection) => setStored((before) => next(inList(before)));
  return {
    selection: inList(stored),
    toggle: (id: string, isRange: boolean) =>
      select((before) => (isRange ? rangeTo(before, id, shown) : toggled(before, id))),
    togglePage: () => select((before) => pageToggled(before, shown)),
    clear: () => select(() => nothingSelected),
    drop: (done: readonly string[]) => select((before) => withoutDone(before, done)),
  };
}
export type QueueSelection = ReturnType<typeof useSelection>;
