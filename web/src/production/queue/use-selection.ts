import { useEffect, useState } from 'react';
import { nothingSelected, pageToggled, rangeTo, type Selection, toggled, withoutDone } from './selection.ts';

/** The selections of lists that were left, by address: who looks into an order in between finds them again. */
const left = new Map<string, Selection>();

/** The marked rows of the list at an address. `shown`: the rows that can be marked. */
export function useSelection(address: string, shown: readonly string[]) {
  const [stored, setStored] = useState(() => left.get(address) ?? nothingSelected);
  // A row that has left the list cannot be acted on any more.
  const inList = ({ ids, anchor }: Selection): Selection => ({
    ids: new Set([...ids].filter((id) => shown.includes(id))),
    anchor,
  });
  useEffect(() => {
    left.set(address, stored);
  }, [address, stored]);
  // From the last state: keys come faster than the page is drawn.
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
