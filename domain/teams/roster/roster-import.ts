import * as z from 'zod';
import { limits } from '#domain/tables/limits.ts';
import { Id } from '#domain/values/ids.ts';
import { typedCode } from '#domain/values/typed-text.ts';
import { columnKinds } from './column-kinds.ts';
import { PrintedTexts } from './printed-texts.ts';

const LineNumber = z.string().regex(/^\d{1,6}$/);

export const RosterImport = z.object({
  csv: z.string(),
  dry_run: z.boolean().default(false),
  /** Imports the good lines although others are wrong or uncertain. Default: imports nothing then. */
  skip_bad_lines: z.boolean().default(false),
  /** What columns hold: a kind for each, or for some by heading, or by place from 0 where there is none. Stories and single stats print only if chosen here. */
  columns: z.union([z.array(z.enum(columnKinds)), z.record(z.string(), z.enum(columnKinds))]).optional(),
  has_header: z.boolean().optional(),
  /** By line: a player's id, `new` for a player not on the roster, or `skip`. Takes in a line that is left out, too. */
  answers: z.record(LineNumber, Id).default({}),
  /** By line: the shirt number, where the list has none that can be read. Empty for a player without one. */
  numbers: z.record(LineNumber, typedCode(limits.text.player_number)).default({}),
});
export type RosterImport = z.infer<typeof RosterImport>;

const lineActions = ['add', 'update', 'same', 'skip', 'ask', 'bad'] as const;
export type LineAction = (typeof lineActions)[number];

const Known = z.object({ id: z.string(), player_name: z.string(), player_number: z.string() });
const Problem = z.object({ column: z.int().nullable(), words: z.string() });

export const ImportedLine = z.object({
  line: z.int(),
  action: z.enum(lineActions),
  player_id: z.string().nullable(),
  player_name: z.string(),
  player_number: z.string(),
  changes: z.array(z.string()),
  problems: z.array(Problem),
  warnings: z.array(Problem),
  candidates: z.array(Known),
  /** What the list leaves open, or why the line is left out. An answer or a number decides it. Null if it is clear. */
  question: z.object({ about: z.enum(['player', 'number']), words: z.string() }).nullable(),
  /** The texts of the player's card after the import. Null if the line is not imported. */
  prints: PrintedTexts.nullable(),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const RosterImportReply = z.object({
  dry_run: z.boolean(),
  has_header: z.boolean(),
  columns: z.array(
    z.object({
      header: z.string(),
      kind: z.enum(columnKinds),
      prints: z.boolean(),
      offers: z.enum(['description', 'stat']).nullable(),
      numeric: z.boolean(),
      samples: z.array(z.string()),
    }),
  ),
  has_names: z.boolean(),
  /** The line of the headings, from 1. Null if there are none. */
  header_line: z.int().nullable(),
  /** Lines that hold no player, such as titles and headings. */
  left_out: z.array(z.object({ line: z.int(), text: z.string(), words: z.string() })),
  /** What was understood otherwise than written, or left out, on many lines. */
  notes: z.array(z.string()),
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
