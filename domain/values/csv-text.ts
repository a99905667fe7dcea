/** Escapes formulas: `=`, `+`, `-` and `@` get an apostrophe, which spreadsheets hide. */
const safe = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",;\n\r]/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell);

/** Rows as CSV (RFC 4180) with a byte order mark, so that spreadsheets read UTF-8. Formulas are escaped. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map((cell) => quoted(safe(cell))).join(',')).join('\r\n')}\r\n`;
