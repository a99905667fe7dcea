import type { LedgerView } from './ledger-view.ts';

const formula = /^[=+\-@\t\r]/;

/** A cell by RFC 4180. A formula gets an apostrophe; our own numbers stay numbers. */
function cell(value: string | number): string {
  if (typeof value === 'number') return value.toFixed(2);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const head = [
  'Order',
  'Placed',
  'State',
  'Payment',
  'Window',
  'Player',
  'Late',
  'Cash',
  'Packs',
  'Price',
  'Paid',
  'Paid for packs',
  'Refunded',
  'Disputed',
  'Came back',
  'Borne by the shop',
  'Cost',
  'Profit',
];

type Sums = Pick<
  LedgerView['totals'],
  'paid' | 'sales' | 'refunded' | 'disputed' | 'came_back' | 'borne' | 'cost' | 'profit'
>;
const money = ({ paid, sales, refunded, disputed, came_back, borne, cost, profit }: Sums) => [
  paid,
  sales,
  refunded,
  disputed,
  came_back,
  borne,
  cost,
  profit,
];

type Line = readonly (string | number)[];

/** Lines as CSV in which numbers are dollars. Excel needs the byte order mark for UTF-8. */
export const moneyCsv = (lines: readonly Line[]): string =>
  `\uFEFF${lines.map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;

const openHead = ['Window', 'Orders', 'Packs', ...head.slice(head.indexOf('Paid'))];

function openLines({ totals, windows }: LedgerView): Line[] {
  const line = (name: string, sums: LedgerView['totals']): Line => [
    name,
    String(sums.orders),
    String(sums.packs),
    ...money(sums),
  ];
  return [openHead, ...windows.map((window) => line(window.name, window)), line('Total', totals)];
}

function orderLines(rows: NonNullable<LedgerView['rows']>, { totals, windows }: LedgerView): Line[] {
  const windowName = new Map(windows.map(({ id, name }) => [id, name]));
  const lines = rows.map((row) => [
    row.order_number,
    row.placed_at,
    row.status,
    row.payment_status,
    row.window_id === null ? '' : (windowName.get(row.window_id) ?? ''),
    row.player_name ?? '',
    row.is_late ? 'late' : '',
    row.is_cash ? 'cash' : '',
    String(row.quantity),
    row.unit_price,
    ...money(row),
  ]);
  return [head, ...lines, ['Total', '', '', '', '', '', '', '', String(totals.packs), '', ...money(totals)]];
}

/** The ledger as CSV: a line per order, or per window if the reader sees no orders, and the totals. */
export const ledgerCsv = (ledger: LedgerView): string =>
  moneyCsv(ledger.rows === null ? openLines(ledger) : orderLines(ledger.rows, ledger));
