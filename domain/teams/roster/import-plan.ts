import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { isSameJson } from '#domain/values/same-json.ts';
import { authorsAfter } from './family-text.ts';
import { type LineAnswer, type LineMatch, matchPlayers, noPlayer } from './match-players.ts';
import { nameKey, numberKey } from './name-key.ts';
import { printedTexts } from './printed-texts.ts';
import type { LineProblem, ReadLine } from './read-lines.ts';
import type { ReadList } from './read-list.ts';
import type { ImportedLine, LineAction } from './roster-import.ts';
import type { RosterFields, RosterPlayer } from './roster-player.ts';

export interface PlannedLine extends ImportedLine {
  readonly fields: Partial<RosterFields>;
}

export interface ImportPlan {
  readonly lines: readonly PlannedLine[];
  readonly missing: readonly RosterPlayer[];
}

/** A player's fields after a line: new values replace old ones, stats are merged. Another name becomes the team's own spelling. */
export function mergedFields(player: RosterPlayer, { stats, ...fields }: Partial<RosterFields>): Partial<RosterPlayer> {
  const merged = { ...fields, ...(stats && { stats: { ...player.stats, ...stats } }) };
  const isRenamed = fields.player_name !== undefined && fields.player_name !== player.player_name;
  return {
    ...merged,
    ...authorsAfter(player, merged),
    ...(isRenamed && { listed_name: null, name_suggestion: null }),
    is_active: true,
  };
}

/** Replaces spellings that a family corrected: the list still has the old one. */
function withCorrections(lines: readonly ReadLine[], roster: readonly RosterPlayer[]): ReadLine[] {
  const corrected = new Map(
    roster.flatMap(({ listed_name: listed, player_name: name }) =>
      listed === null ? [] : [[nameKey(listed), name] as const],
    ),
  );
  return lines.map((line) => {
    const name = corrected.get(nameKey(line.player_name));
    return name === undefined ? line : { ...line, player_name: name, fields: { ...line.fields, player_name: name } };
  });
}

/** Derived fields, which are not reported as changes. */
const silentFields = new Set([
  'listed_name',
  'name_suggestion',
  'position_by',
  'description_by',
  'stats_by',
  'family_words',
]);

function changesOf(player: RosterPlayer, fields: Partial<RosterFields>): string[] {
  const merged = Object.entries(mergedFields(player, fields));
  const shownFields = merged.filter(([name]) => !silentFields.has(name));
  return shownFields.flatMap(([name, value]) => (isSameJson(player[name as keyof RosterPlayer], value) ? [] : [name]));
}

const shown = ({ id, player_name, player_number }: RosterPlayer) => ({ id, player_name, player_number });

/** Warns about duplicates on both lines, without refusing them: there are twins, and lists with slips. */
function warningsOf(line: ReadLine, keys: SharedKeys): LineProblem[] {
  const also = (same: readonly number[] | undefined) => (same ?? []).filter((other) => other !== line.line);
  const [names, numbers] = [
    also(keys.names.get(nameKey(line.player_name))),
    also(keys.numbers.get(numberKey(line.player_number))),
  ];
  const inLines = (others: readonly number[]) =>
    `${others.length === 1 ? 'line' : 'lines'} ${others.slice(0, 5).join(', ')}`;
  return [
    ...(names.length > 0 ? [{ column: null, words: `The same name as in ${inLines(names)}.` }] : []),
    ...(numbers.length > 0 ? [{ column: null, words: `The same number as in ${inLines(numbers)}.` }] : []),
  ];
}

interface SharedKeys {
  readonly names: ReadonlyMap<string, readonly number[]>;
  readonly numbers: ReadonlyMap<string, readonly number[]>;
}

function sharedBy(lines: readonly ReadLine[], keyOf: (line: ReadLine) => string): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== '') found.set(key, [...(found.get(key) ?? []), line.line]);
  }
  return found;
}

function matchedLine(match: LineMatch, line: ReadLine, players: ReadonlyMap<string, RosterPlayer>) {
  const nothing = { player_id: null, changes: [], candidates: [], problems: [], warnings: [], prints: null };
  const as = (action: LineAction, over: Partial<ImportedLine> = {}) => ({ ...nothing, action, ...over });
  if (match.is === 'new') return as('add', { prints: printedTexts(line.fields) });
  if (match.is === 'skipped') return as('skip');
  if (match.is === 'repeats') {
    const words = `The same player as in line ${match.line}, who is imported once.`;
    return as('skip', { warnings: [{ column: null, words }] });
  }
  if (match.is === 'ask') return as('ask', { candidates: match.ids.flatMap((id) => shownOf(players, id)) });
  const player = players.get(match.id);
  const changes = player ? changesOf(player, line.fields) : [];
  const prints = printedTexts({ ...player, ...(player && mergedFields(player, line.fields)) });
  if (Object.keys(prints.stats).length > limits.text.stats) {
    const words = `${messageOf('text.too_long')} At most ${limits.text.stats} stats.`;
    return as('bad', { player_id: match.id, problems: [{ column: null, words }] });
  }
  return as(changes.length > 0 ? 'update' : 'same', { player_id: match.id, changes, prints });
}

const shownOf = (players: ReadonlyMap<string, RosterPlayer>, id: string) => {
  const player = players.get(id);
  return player ? [shown(player)] : [];
};

/** A line that a person must decide first, with the words of its question. Null if it goes on to matching. */
function heldLine({ question, problems, notices }: ReadLine, answer: LineAnswer | undefined) {
  const nothing = { player_id: null, changes: [], candidates: [], problems: [], prints: null };
  if (question === null || (question.about === 'player' && answer !== undefined && answer !== noPlayer)) return null;
  if (answer === noPlayer) return { ...nothing, action: 'skip' as const, warnings: [] };
  if (problems.length > 0 && question.by_default === 'ask') return null;
  // How a line that is left out would have been read helps nobody.
  return { ...nothing, action: question.by_default, warnings: question.by_default === 'skip' ? [] : [...notices] };
}

const badLine = ({ problems }: ReadLine) => ({
  action: 'bad' as const,
  player_id: null,
  changes: [],
  candidates: [],
  problems: [...problems],
  warnings: [],
  prints: null,
});

/** Removed players come back if they are in the list. */
export function planImport(
  list: Pick<ReadList, 'lines'>,
  roster: readonly RosterPlayer[],
  answers: ReadonlyMap<number, LineAnswer>,
): ImportPlan {
  const lines = withCorrections(list.lines, roster);
  const players = new Map(roster.map((player) => [player.id, player]));
  const held = new Map(lines.map((line) => [line.line, heldLine(line, answers.get(line.line))]));
  const good = lines.filter(({ line, problems }) => problems.length === 0 && !held.get(line));
  const matches = matchPlayers(good, roster, answers);
  const keys = {
    names: sharedBy(good, (line) => nameKey(line.player_name)),
    numbers: sharedBy(good, (line) => numberKey(line.player_number)),
  };
  const planned = lines.map((line): PlannedLine => {
    const { player_name, player_number, fields, question } = line;
    const match = matches.get(line.line);
    const asked = question && { about: question.about, words: question.words };
    const same = { line: line.line, player_name, player_number, fields, question: asked };
    const waiting = held.get(line.line);
    if (waiting) return { ...same, ...waiting };
    if (!match) return { ...same, ...badLine(line) };
    const decided = matchedLine(match, line, players);
    const warnings = decided.warnings.length > 0 ? decided.warnings : warningsOf(line, keys);
    return { ...same, ...decided, warnings: [...warnings, ...line.notices] };
  });
  const met = new Set(
    planned.flatMap(({ player_id: id, candidates }) => [id, ...candidates.map((player) => player.id)]),
  );
  const waiting = new Set(lines.filter(({ line }) => held.get(line)).map((line) => nameKey(line.player_name)));
  const isMissing = ({ id, is_active, player_name: name }: RosterPlayer) =>
    is_active && !met.has(id) && !waiting.has(nameKey(name));
  return { lines: planned, missing: roster.filter(isMissing) };
}
