interface Shortcut {
  /** As in `KeyboardEvent.key`. */
  readonly keys: readonly string[];
  /** The keys as the help sheet shows them, if different. */
  readonly shown?: string;
  readonly label: string;
  readonly part: 'Anywhere' | 'Lists' | 'Selected orders' | 'One order';
}

/** Every shortcut of the operators' pages. The handlers and the help sheet read this table. */
export const shortcutTable = {
  find: { keys: ['/'], label: 'Scan or type an order', part: 'Anywhere' },
  help: { keys: ['?'], label: 'Show the shortcuts', part: 'Anywhere' },
  next: { keys: ['j'], shown: 'j or ↓', label: 'Next row', part: 'Lists' },
  previous: { keys: ['k'], shown: 'k or ↑', label: 'Row before', part: 'Lists' },
  open: { keys: [], shown: 'Enter', label: 'Open the row', part: 'Lists' },
  select: { keys: ['x'], label: 'Select the row, or not', part: 'Lists' },
  range: { keys: ['X'], shown: 'Shift + x', label: 'Select up to the row', part: 'Lists' },
  all: { keys: ['a'], label: 'Select the whole page', part: 'Lists' },
  none: { keys: ['Escape'], shown: 'Esc', label: 'Select nothing', part: 'Lists' },
  refresh: { keys: ['r'], label: 'Show what changed', part: 'Lists' },
  step: { keys: ['1', '2', '3', '4', '5', '6', '7'], shown: '1 to 7', label: 'Go to a step', part: 'Lists' },
  nextPage: { keys: [']'], label: 'Next page', part: 'Lists' },
  previousPage: { keys: ['['], label: 'Page before', part: 'Lists' },
  batch: { keys: ['b'], label: 'Make a batch', part: 'Selected orders' },
  printed: { keys: ['p'], label: 'Mark as printed', part: 'Selected orders' },
  check: { keys: ['c'], label: 'Mark as checked', part: 'Selected orders' },
  pack: { keys: ['o'], label: 'Mark as packed', part: 'Selected orders' },
  ship: { keys: ['s'], label: 'Hand to the carrier', part: 'Selected orders' },
  deliver: { keys: ['d'], label: 'Mark as delivered', part: 'Selected orders' },
  act: { keys: ['n'], label: 'Take the next step', part: 'One order' },
  up: { keys: ['u'], label: 'Back to the list', part: 'One order' },
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
