import { useState } from 'react';
import { type SteadyRow, steadyRows } from './steady-rows.ts';

interface Shown<Row> {
  readonly rows: readonly SteadyRow<Row>[];
  readonly changes: number;
  /** Shows the newest list. */
  readonly refresh: () => void;
}

/** The newest rows of a list. While `isHeld`, the visible rows in their places. */
export function useSteadyRows<Row>(fresh: readonly Row[], keyOf: (row: Row) => string, isHeld: boolean): Shown<Row> {
  const [shown, setShown] = useState(fresh);
  if (!isHeld && shown !== fresh) setShown(fresh);
  return { ...steadyRows(isHeld ? shown : fresh, fresh, keyOf), refresh: () => setShown(fresh) };
}
