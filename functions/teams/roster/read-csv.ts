import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { isNoText, openQuoteLine, plainLines, separatorOf } from '#domain/teams/roster/list-text.ts';
import type { ListRow } from '#domain/teams/roster/roster-columns.ts';

interface Parsed {
  readonly record: string[];
  /** `lines`: the last line of the record. */
  readonly info: { readonly lines: number };
}

function parsed(text: string): Parsed[] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      // A height of 6'2" is not a quoted cell.
      relax_quotes: true,
    }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    const words = `The quotation mark in line ${openQuoteLine(text)} is never closed.`;
    throw new AppError('roster.open_quote', { fields: { csv: words }, cause: error });
  }
}

/**
 * The rows of a list (RFC 4180; commas, semicolons or tabs), each with the number of its first line. Throws `roster.too_large`, `roster.not_text`,
 * `roster.open_quote`.
 */
export function csvRows(csv: string): ListRow[] {
  if (Buffer.byteLength(csv) > limits.roster.bytes) throw new AppError('roster.too_large');
  if (isNoText(csv)) throw new AppError('roster.not_text');
  const rows = parsed(plainLines(csv));
  return rows.map(({ record }, n) => ({ line: (rows[n - 1]?.info.lines ?? 0) + 1, cells: record }));
}
