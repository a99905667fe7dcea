import type { ColumnKind } from './column-kinds.ts';
import { headingText, kindOfHeading } from './heading-words.ts';
import { isDoubtful, isNo, isYes, roleOf } from './line-words.ts';
import { isFooterRow, type ListRow, textOf } from './list-table.ts';
import type { ListColumn } from './roster-columns.ts';

/** What a person must say before a line is imported. */
export interface LineQuestion {
  /** `player`: whether the line is one. `number`: which shirt number it has. */
  readonly about: 'player' | 'number';
  /** What happens without a reply: `skip` leaves the line out in words, `ask` waits. */
  readonly by_default: 'skip' | 'ask';
  readonly words: string;
}

const skip = (words: string): LineQuestion => ({ about: 'player', by_default: 'skip', words });
export const ask = (words: string): LineQuestion => ({ about: 'player', by_default: 'ask', words });

type Said = 'player' | 'other' | 'both' | 'unknown' | null;

/** What a cell says of a role. A column such as `Non-Player` or `Is Coach` holds yes or no. */
function saidIn(cell: string, { header }: ListColumn): Said {
  const flag = roleOf(headingText(header).replace(/^is (a )?/, ''));
  const isFlag = (flag === 'other' || flag === 'player') && (isYes(cell) || isNo(cell));
  if (!isFlag) return roleOf(cell);
  if (flag === 'other') return isYes(cell) ? 'other' : null;
  return isYes(cell) ? 'player' : cell.trim() === '' ? null : 'other';
}

/** Columns whose cells may name a coach: `Position` and the number, too. */
const mayNameRole: readonly ColumnKind[] = ['role', 'position', 'player_number'];

/** For each column, whether an unknown role there, such as `Guest`, is a question: not if most lines have it and none is a player's. */
export type OddRoles = readonly ((cell: string) => boolean)[];

export function oddRoles(columns: readonly ListColumn[], rows: readonly ListRow[]): OddRoles {
  return columns.map(({ kind }, place) => {
    if (kind !== 'role') return () => false;
    const counts = new Map<string, number>();
    for (const { cells } of rows) {
      const cell = (cells[place] ?? '').trim();
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    const isSorted = [...counts.keys()].some((cell) => ['player', 'other'].includes(roleOf(cell) ?? ''));
    return (cell) => isSorted || (counts.get(cell.trim()) ?? 0) * 2 < rows.length;
  });
}

function byRole({ row, columns, odd }: AskedLine): LineQuestion | null {
  const { cells, section } = row;
  const said = columns.flatMap((column, place) => {
    const cell = cells[place] ?? '';
    if (!mayNameRole.includes(column.kind) || cell.length > 100) return [];
    const role = saidIn(cell, column);
    const counts = role === 'unknown' ? (odd[place]?.(cell) ?? false) : role !== null;
    const isFlag = isYes(cell) || isNo(cell);
    return counts ? [{ role, words: isFlag ? `${column.header}: ${cell.trim()}` : cell.trim() }] : [];
  });
  const other = said.find(({ role }) => role === 'other');
  const isPlayer = said.some(({ role }) => role === 'player');
  const unsure = said.find(({ role }) => role === 'both' || role === 'unknown');
  if (other && isPlayer) return ask(`Listed as a player and as “${other.words}”. Is this a player?`);
  if (other) return skip(`Listed as “${other.words}”, not as a player.`);
  if (section !== undefined && !isPlayer) return skip(`Below “${section}” in your list, so not a player.`);
  return unsure ? ask(`Listed as “${unsure.words}”. Is this a player?`) : null;
}

function byStatus({ cells }: ListRow, columns: readonly ListColumn[]): LineQuestion | null {
  for (const [place, { kind, header }] of columns.entries()) {
    const cell = (cells[place] ?? '').trim();
    if (kind !== 'status' || cell === '' || cell.length > 100) continue;
    const isOff = /\bacti(ve|vo|f)|aktiv|attivo\b/.test(headingText(header)) && isNo(cell);
    if (isOff) return ask(`“${header}: ${cell}” in your list. Is this player on the team?`);
    if (isDoubtful(cell)) return ask(`Listed as “${cell}”. Is this player on the team?`);
  }
  return null;
}

/** A total has neither shirt nor address; otherwise a person says what it is. */
function byFooter(row: ListRow, isKnown: boolean): LineQuestion | null {
  if (!isFooterRow(row)) return null;
  return isKnown
    ? ask(`“${textOf(row)}” may be a total. Is it a player?`)
    : skip(`“${textOf(row)}” is a total or the foot of a page, not a player.`);
}

interface AskedLine {
  readonly row: ListRow;
  readonly columns: readonly ListColumn[];
  readonly odd: OddRoles;
  readonly name: string;
  readonly nameDoubt: string | null;
  /** Whether the line has an address, or a number that can be a shirt's. */
  readonly isKnown: boolean;
}

/** Whether a line is a player, as far as its own cells say. Null if it is. A name alone never makes a coach of a child. */
export function questionOf(line: AskedLine): LineQuestion | null {
  const { row, columns, name, nameDoubt, isKnown } = line;
  const byName = nameDoubt === null ? null : ask(`${nameDoubt} Is this a player?`);
  const kind = kindOfHeading(name);
  const isHeading = /_(name|number)$/.test(kind) || kind === 'position' || kind === 'year';
  return (
    byRole(line) ??
    byFooter(row, isKnown) ??
    byStatus(row, columns) ??
    byName ??
    (isHeading ? ask(`“${name}” is a heading in other lists. Is this a player?`) : null)
  );
}
