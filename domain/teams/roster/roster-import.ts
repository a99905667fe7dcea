import * as z from 'zod';
import { Id } from '#domain/values/ids.ts';
import { columnKinds } from './roster-columns.ts';

/** POST /teams/:id/roster: a list of players as text, a file's or one that was copied from a spreadsheet. */
export const RosterImport = z.object({
  csv: z.string(),
  /** Says what an import would do, and does nothing. */
  dry_run: z.boolean().default(false),
  /** Imports the good lines where others are wrong, or wait for an answer. Otherwise nothing is imported then. */
  skip_bad_lines: z.boolean().default(false),
  /** What each column holds, where the guess is wrong. */
  columns: z.array(z.enum(columnKinds)).optional(),
  /** Whether the first line is headings. Default: a guess. */
  has_header: z.boolean().optional(),
  /** Line → who it is, for lines that were asked about: a player's id, `new`, or `skip`. */
  answers: z.record(z.string().regex(/^\d{1,6}$/), Id).default({}),
});
export type RosterImport = z.infer<typeof RosterImport>;

const lineActions = ['add', 'update', 'same', 'skip', 'ask', 'bad'] as const;
export type LineAction = (typeof lineActions)[number];

const Known = z.object({ id: z.string(), player_name: z.string(), player_number: z.string() });
const Problem = z.object({ column: z.int().nullable(), words: z.string() });

/** What the import makes of a line. */
export const ImportedLine = z.object({
  line: z.int(),
  action: z.enum(lineActions),
  player_id: z.string().nullable(),
  player_name: z.string(),
  player_number: z.string(),
  /** The fields that change on a player who is there. */
  changes: z.array(z.string()),
  problems: z.array(Problem),
  warnings: z.array(Problem),
  /** Who it may be, where it is asked. */
  candidates: z.array(Known),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const RosterImportReply = z.object({
  dry_run: z.boolean(),
  has_header: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      kind: z.enum(columnKinds),
      numeric: z.boolean(),
      samples: z.array(z.string()),
    }),
  ),
  /** False: no column has names. Please say which one. */
  has_names: z.boolean(),
  lines: z.array(ImportedLine),
  counts: z.record(z.enum(lineActions), z.int()),
  /** Players of the roster who are not in the list. An import never removes them. */
  missing: z.array(Known),
});
export type RosterImportReply = z.infer<typeof RosterImportReply>;

export const lineCounts = (lines: readonly ImportedLine[]): RosterImportReply['counts'] =>
  Object.fromEntries(
    lineActions.map((action) => [action, lines.filter((line) => line.action === action).length]),
  ) as RosterImportReply['counts'];
