/** The selected rows of a list. `anchor`: the start of a range. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Adds or removes a row. It becomes the next range's anchor. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Adds all rows from the anchor to `id`, inclusive. Without an anchor in the list, only that row. */
export function rangeTo({ ids, anchor }: Selection, id: string, shown: readonly string[]): Selection {
  const [from, to] = [anchor === null ? -1 : shown.indexOf(anchor), shown.indexOf(id)];
  const range = from < 0 || to < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor: from < 0 ? id : anchor };
}

/** Whether all rows, some of them or none are selected. */
export function shareOf({ ids }: Selection, shown: readonly string[]): 'all' | 'some' | 'none' {
  const count = shown.filter((id) => ids.has(id)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

/** Selects the whole page, or clears it if it was selected. */
export const pageToggled = (selection: Selection, shown: readonly string[]): Selection =>
  shareOf(selection, shown) === 'all' ? nothingSelected : { ids: new Set(shown), anchor: null };

/** Without the finished rows. */
export const withoutDone = ({ ids }: Selection, done: readonly string[]): Selection => ({
  ids: new Set([...ids].filter((id) => !done.includes(id))),
  anchor: null,
});
