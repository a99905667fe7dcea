import type { LedgerView } from './ledger-view.ts';

/** What a spreadsheet takes for the start of a formula (OWASP, "CSV Injection"). */
const formula = /^[=+\-@\t\r]/;

/** A cell by RFC 4180. A text that a spreadsheet would run gets an apostrophe; numbers are ours and stay numbers. */
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
  'Packs',
  'Price',
  'Paid',
  'Paid for packs',
  'Refunded',
  'Disputed',
  'Cost',
  'Profit',
];

/** The ledger as a file for a spreadsheet: a line an order, and the totals. With the byte order mark, without which Excel reads another encoding. */
export function ledgerCsv({ rows, totals, windows }: LedgerView): string {
  const windowName = new Map(windows.map(({ id, name }) => [id, name]));
  const money = ({
    paid,
    sales,
    refunded,
    disputed,
    cost,
    profit,
  }: LedgerView['totals'] | LedgerView['rows'][number]) => [paid, sales, refunded, disputed, cost, profit];
  const lines = rows.map((row) => [
    row.order_number,
    row.placed_at,
    row.status,
    row.payment_status,
    windowName.get(row.window_id ?? '') ?? '',
    row.player_name ?? '',
    row.is_late ? 'late' : '',
    String(row.quantity),
    row.unit_price,
    ...money(row),
  ]);
  const last = ['Total', '', '', '', '', '', '', String(totals.packs), '', ...money(totals)];
  return `\uFEFF${[head, ...lines, last].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`;
}
