/** A cell that a spreadsheet does not take for a formula: `=`, `+`, `-` and `@` get a quotation mark, which spreadsheets do not show. */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",;\n\r]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

/** Rows as CSV (RFC 4180) for spreadsheets, with a byte order mark, so that they read it as UTF-8. Texts of other people never become formulas. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map((cell) => quoted(safe(cell))).join(',')).join('\r\n')}\r\n`;
