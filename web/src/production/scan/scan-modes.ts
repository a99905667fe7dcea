import type { BulkMove } from '../data/moves.ts';

interface ScanMode {
  readonly label: string;
  /** The move for each scanned order. Null opens the order instead. */
  readonly move: BulkMove | null;
  /** Shown after the order's number. */
  readonly done: string;
}

/** The meaning of Enter in the scan field. A scanner ends each number with Enter. */
export const scanModes = {
  open: { label: 'Open', move: null, done: 'opened' },
  check: { label: 'Check', move: 'quality-check', done: 'checked' },
  pack: { label: 'Pack', move: 'pack', done: 'packed' },
  ship: { label: 'Ship', move: 'ship', done: 'handed to the carrier' },
} as const satisfies Record<string, ScanMode>;
export type ScanModeName = keyof typeof scanModes;
export const scanModeNames = Object.keys(scanModes) as ScanModeName[];
