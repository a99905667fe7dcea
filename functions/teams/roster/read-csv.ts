import { CsvError, parse } from 'csv-parse/sync';
import { AppError } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { foreignFile } from '#domain/teams/roster/foreign-files.ts';
import type { ListRow } from '#domain/teams/roster/list-table.ts';
import {
  chatLines,
  isNoText,
  openQuoteLine,
  plainCell,
  plainLines,
  splitText,
} from '#domain/teams/roster/list-text.ts';

interface Parsed {
  readonly record: string[];
  /** `lines`: the last line of the record. */
  readonly info: { readonly lines: number };
}

function parsed(text: string, delimiter: string): Parsed[] {
  try {
    return parse(text, {
      delimiter,
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

/** Rows of a chat: one cell each, because people write commas. */
const chatRows = (text: string): ListRow[] | undefined =>
  chatLines(text)?.map(({ text: cell, isOfChat }, n) => ({
    line: n + 1,
    cells: [cell],
    ...(isOfChat && { left: 'A line of the chat itself.' }),
  }));

function textRows(text: string): ListRow[] {
  const split = splitText(text);
  // A quoted cell of a list with one column may hold commas.
  const rows = parsed(split.text, split.separator ?? '\u001f');
  return rows.map(({ record }, n) => ({ line: (rows[n - 1]?.info.lines ?? 0) + 1, cells: record.map(plainCell) }));
}

/**
 * The rows of a list (RFC 4180, with the separators and marks of common programs, or a copied chat), each with the number of its first line. Throws
 * `roster.too_large`, `roster.not_text`, `roster.open_quote`.
 */
export function csvRows(csv: string): ListRow[] {
  if (Buffer.byteLength(csv) > limits.roster.bytes) throw new AppError('roster.too_large');
  const foreign = foreignFile(csv.slice(0, 8192));
  if (foreign !== null) throw new AppError('roster.not_text', { fields: { csv: foreign } });
  const text = plainLines(csv);
  if (isNoText(text)) throw new AppError('roster.not_text');
  return chatRows(text) ?? textRows(text);
}
