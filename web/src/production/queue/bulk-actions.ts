import type { OpenStep } from '#domain/orders/order/production-steps.ts';
import type { BulkMove } from '../data/moves.ts';
import type { ShortcutName } from '../parts/shortcut-table.ts';

export interface BulkAction {
  /** `batch` puts the orders on shared sheets. */
  readonly move: BulkMove | 'batch';
  readonly label: string;
  /** Shown after the number of orders: `12 orders checked.` */
  readonly done: string;
  readonly shortcut?: ShortcutName;
  /** The dialog before the action. Omitted if there is none. */
  readonly dialog?: 'parcels' | 'sure';
}

/** The possible actions on selected orders, by step. The first is the next step of the work. */
export const bulkActions: Readonly<Record<OpenStep, readonly BulkAction[]>> = {
  sheets: [
    { move: 'batch', label: 'Make a batch', done: 'in a batch', shortcut: 'batch' },
    { move: 'start', label: 'Start printing', done: 'started' },
  ],
  press: [
    { move: 'printed', label: 'Mark as printed', done: 'printed', shortcut: 'printed' },
    // Reprints wait here for sheets.
    { move: 'batch', label: 'Make a batch', done: 'in a batch', shortcut: 'batch' },
  ],
  check: [{ move: 'quality-check', label: 'Mark as checked', done: 'checked', shortcut: 'check' }],
  pack: [{ move: 'pack', label: 'Mark as packed', done: 'packed', shortcut: 'pack' }],
  ship: [{ move: 'ship', label: 'Hand to the carrier', done: 'shipped', shortcut: 'ship', dialog: 'parcels' }],
  deliver: [{ move: 'deliver', label: 'Mark as delivered', done: 'delivered', shortcut: 'deliver', dialog: 'sure' }],
  problem: [],
};
