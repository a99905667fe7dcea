import type { Given } from './states.ts';

/** Role and accessible name. */
export type Control = readonly [role: string, name: string | RegExp];

export interface Act {
  readonly act: string;
  /** What sentences say about it, word for word. Each stands in a real text. */
  readonly said: readonly string[];
  /** The screen: the page's address, and the data behind it. */
  readonly at: string;
  readonly given: Given;
  /** Presses that lead to the control. */
  readonly press?: readonly Control[];
  readonly control: Control;
}
