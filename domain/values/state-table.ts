/** States as data: an event, its prior states, its next state. The prior states are also the condition of the write. */
export interface Transition<State extends string, Event extends string> {
  readonly event: Event;
  readonly from: readonly State[];
  readonly to: State;
}

export type StateTable<State extends string, Event extends string> = readonly Transition<State, Event>[];

/** The states in which `event` is allowed, also the condition of its write. Empty if never. */
export function priorStates<S extends string, E extends string>(table: StateTable<S, E>, event: E): S[] {
  return [...new Set(table.filter((row) => row.event === event).flatMap((row) => row.from))];
}

/** The state after `event`. Null if the table forbids it. */
export function nextState<S extends string, E extends string>(table: StateTable<S, E>, from: S, event: E): S | null {
  return table.find((row) => row.event === event && row.from.includes(from))?.to ?? null;
}

export function canMove<S extends string, E extends string>(table: StateTable<S, E>, from: S, event: E): boolean {
  return nextState(table, from, event) !== null;
}

/** The states of `all` that no path reaches from `start`. A complete table has none. */
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
