interface StatRow {
  readonly label: string;
  readonly value: string;
}

/** Stats of several seasons: a row for each season, a column for each stat. */
export interface SeasonTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly season: string; readonly values: readonly string[] }[];
}

/** Max columns beside the season that a card's width holds. */
const widest = 6;

const seasonal = /^((?:19|20)\d\d(?:\s?[-–/]\s?(?:\d\d){1,2})?)\s+(\S.*)$/;

/** Reads labels such as `2025 Goals` as a table, in the order of entry. Null unless every stat has a season and there are two or more. */
export function seasonTable(stats: readonly StatRow[]): SeasonTable | null {
  const cells = stats.flatMap(({ label, value }) => {
    const [, season, column] = seasonal.exec(label) ?? [];
    return season && column ? [{ season, column, value }] : [];
  });
  if (cells.length < stats.length) return null;
  const seasons = [...new Set(cells.map(({ season }) => season))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  if (seasons.length < 2 || columns.length > widest) return null;
  const valueOf = (season: string, column: string): string =>
    cells.find((cell) => cell.season === season && cell.column === column)?.value ?? '';
  return {
    columns,
    rows: seasons.map((season) => ({ season, values: columns.map((column) => valueOf(season, column)) })),
  };
}
