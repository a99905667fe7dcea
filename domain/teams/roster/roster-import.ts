import * as z from 'zod';
import { Id } from '#domain/values/ids.ts';
import { columnKinds } from './roster-columns.ts';

export const RosterImport = z.object({
  csv: z.string(),
  dry_run: z.boolean().default(false),
  /** Imports the good lines although others are wrong or uncertain. Default: imports nothing then. */
  skip_bad_lines: z.boolean().default(false),
  columns: z.array(z.enum(columnKinds)).optional(),
  has_header: z.boolean().optional(),
  answers: z.record(z.string().regex(/^\d{1,6}$/), Id).default({}),
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
