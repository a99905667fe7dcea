export type Cell = string | number | null;

const textOf = (cell: Cell): string => (cell === null ? '-' : String(cell));

/** Formats rows as aligned columns, below their heads. Numbers are right-aligned. */
export function textTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const widths = heads.map((head, n) => Math.max(head.length, ...rows.map((row) => textOf(row[n] ?? null).length)));
  const line = (cells: readonly Cell[]): string =>
    cells
      .map((cell, n) => textOf(cell)[typeof cell === 'number' ? 'padStart' : 'padEnd'](widths[n] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(heads), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Named values, one per line. */
export const textList = (values: Readonly<Record<string, Cell>>): string => {
  const width = Math.max(...Object.keys(values).map((name) => name.length));
  return Object.entries(values)
    .map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
    .join('\n');
};

/** A command's result: text for people, and JSON. */
export interface OpsResult {
  readonly text: string;
  readonly json: unknown;
}
