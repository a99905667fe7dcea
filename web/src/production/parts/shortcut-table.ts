interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  /** The keys as the help sheet shows them, if different. */
  readonly shown?: string;
  readonly words: string;
  readonly part: 'Anywhere' | 'Lists' | 'Selected orders' | 'One order';
}

/** Every shortcut of the operators' pages. The handlers and the help sheet read this table. */
export const shortcutTable = {
  find: { keys: ['/'], words: 'Scan or type an order', part: 'Anywhere' },
  help: { keys: ['?'], words: 'Show the shortcuts', part: 'Anywhere' },
  next: { keys: ['j'], shown: 'j or ↓', words: 'Next row', part: 'Lists' },
  previous: { keys: ['k'], shown: 'k or ↑', words: 'Row before', part: 'Lists' },
  open: { keys: [], shown: 'Enter', words: 'Open the row', part: 'Lists' },
  select: { keys: ['x'], words: 'Select the row, or not', part: 'Lists' },
  range: { keys: ['X'], shown: 'Shift + x', words: 'Select up to the row', part: 'Lists' },
  all: { keys: ['a'], words: 'Select the whole page', part: 'Lists' },
  none: { keys: ['Escape'], shown: 'Esc', words: 'Select nothing', part: 'Lists' },
  refresh: { keys: ['r'], words: 'Show what changed', part: 'Lists' },
  step: { keys: ['1', '2', '3', '4', '5', '6', '7'], shown: '1 to 7', words: 'Go to a step', part: 'Lists' },
  nextPage: { keys: [']'], words: 'Next page', part: 'Lists' },
  previousPage: { keys: ['['], words: 'Page before', part: 'Lists' },
  batch: { keys: ['b'], words: 'Make a batch', part: 'Selected orders' },
  printed: { keys: ['p'], words: 'Mark as printed', part: 'Selected orders' },
  check: { keys: ['c'], words: 'Mark as checked', part: 'Selected orders' },
  pack: { keys: ['o'], words: 'Mark as packed', part: 'Selected orders' },
  ship: { keys: ['s'], words: 'Hand to the carrier', part: 'Selected orders' },
  deliver: { keys: ['d'], words: 'Mark as delivered', part: 'Selected orders' },
  act: { keys: ['n'], words: 'Take the next step', part: 'One order' },
  up: { keys: ['u'], words: 'Back to the list', part: 'One order' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcutTable;

/** The table's rows with their names. */
export const shortcutRows: readonly (Shortcut & { readonly name: ShortcutName })[] = (
  Object.entries(shortcutTable) as [ShortcutName, Shortcut][]
).map(([name, row]) => ({ ...row, name }));

/** The keys as text. */
export const keyLabel = ({ keys, shown }: Shortcut): string => shown ?? keys.join(' or ');

/** The shortcut of a key. Undefined if it has none. */
export const shortcutOf = (key: string): ShortcutName | undefined =>
  shortcutRows.find(({ keys }) => keys.includes(key))?.name;
