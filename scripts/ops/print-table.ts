export type Cell = string | number | null;

const textOf = (cell: Cell): string => (cell === null ? '-' : String(cell));

/** Rows as columns of text: the first row is the heads. Numbers stand to the right. */
export function textTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = heads.map((head, n) => Math.max(head.length, ...rows.map((row) => textOf(row[n] ?? null).length)));
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, n) => textOf(cell)[typeof cell === 'number' ? 'padStart' : 'padEnd'](widths[n] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Named values, one a line. */
export const textList = (values: Readonly<Record<string, Cell>>): string => {
  const width = Math.max(...Object.keys(values).map((name) => name.length));
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
    .join('\n');
};

/** What a command found: as text for people, and as JSON. */
export interface Found {
  readonly text: string;
  readonly json: unknown;
}
