import { useState } from 'react';
import { type SteadyRow, steadyRows } from './steady-rows.ts';

interface Shown<Row> {
  readonly rows: readonly SteadyRow<Row>[];
  readonly changes: number;
  /** Shows the list as it is now. */
  readonly refresh: () => void;
}

/** The rows of a list: the newest ones, or while `isHeld` those on the screen in their places. */
export function useSteadyRows<Row>(fresh: readonly Row[], keyOf: (row: Row) => string, isHeld: boolean): Shown<Row> {
  const [shown, setShown] = useState(fresh);
  if (!isHeld && shown !== fresh) setShown(fresh);
  return { ...steadyRows(isHeld ? shown : fresh, fresh, keyOf), refresh: () => setShown(fresh) };
}
