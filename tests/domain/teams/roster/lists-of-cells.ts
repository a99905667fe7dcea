import { planImport } from '#domain/teams/roster/import-plan.ts';
import { type ListChoices, readList } from '#domain/teams/roster/read-list.ts';
import { csvRows } from '#functions/teams/roster/read-csv.ts';

/** The lines of a list's plan, without players on the roster. */
export const plan = (text: string, choices: ListChoices = {}, answers: Record<number, string> = {}) =>
  planImport(
    readList(csvRows(text), choices),
    [],
    new Map(Object.entries(answers).map(([line, answer]) => [Number(line), answer])),
  ).lines;
export const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** The line of a player with one more cell. */
export const lineWith = (heading: string, cell: string) =>
  plan(`Name,${heading}\n"Mara Okafor",${quoted(cell)}\nSam Lee,\n`)[0];
