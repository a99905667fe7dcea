import type { BulkMove } from '../data/moves.ts';

interface ScanMode {
  readonly label: string;
  /** What is done at once with each scanned order. Null: the order is opened. */
  readonly move: BulkMove | null;
  /** After the order's number. */
  readonly done: string;
}

/** What Enter in the scan field does. A scanner ends each number with it. */
export const scanModes = {
  open: { label: 'Open', move: null, done: 'opened' },
  check: { label: 'Check', move: 'quality-check', done: 'checked' },
  pack: { label: 'Pack', move: 'pack', done: 'packed' },
  ship: { label: 'Ship', move: 'ship', done: 'handed to the carrier' },
} as const satisfies Record<string, ScanMode>;
export type ScanModeName = keyof typeof scanModes;
export const scanModeNames = Object.keys(scanModes) as ScanModeName[];
