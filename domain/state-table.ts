/** States as data: each row says which event leads from which states to which one. The table is the condition of the write, too. */
export interface Transition<State extends string, Event extends string> {
  readonly event: Event;
  readonly from: readonly State[];
  readonly to: State;
}

export type StateTable<State extends string, Event extends string> = readonly Transition<State, Event>[];

/** The states from which `event` may happen; the allowed prior states of its conditional write. Empty: never. */
export function priorStates<S extends string, E extends string>(table: StateTable<S, E>, event: E): S[] {
  return [...new Set(table.filter((row) => row.event === event).flatMap((row) => row.from))];
}

/** The state after `event`, or null where the table forbids it. */
export function moved<S extends string, E extends string>(table: StateTable<S, E>, from: S, event: E): S | null {
  return table.find((row) => row.event === event && row.from.includes(from))?.to ?? null;
}

export function canMove<S extends string, E extends string>(table: StateTable<S, E>, from: S, event: E): boolean {
  return moved(table, from, event) !== null;
}

/** States of `all` that no path of events reaches from `start`; a complete table has none. */
export function unreachable<S extends string, E extends string>(
  table: StateTable<S, E>,
  start: S,
  all: readonly S[],
): S[] {
  const seen = new Set<S>([start]);
  for (let size = 0; size !== seen.size; ) {
    size = seen.size;
    for (const row of table) if (row.from.some((state) => seen.has(state))) seen.add(row.to);
  }
  return all.filter((state) => !seen.has(state));
}
