import { areSimilarNames, nameKey, numberKey } from './name-key.ts';

export interface NamedLine {
  readonly line: number;
  readonly player_name: string;
  readonly player_number: string;
}

interface KnownPlayer {
  readonly id: string;
  readonly player_name: string;
  readonly player_number: string;
  readonly is_active: boolean;
}

/** A coach's reply for an uncertain line: a player's id, `new`, or `skip`. */
export type LineAnswer = string;
export const newPlayer = 'new';
export const noPlayer = 'skip';

/** The match of a line. `ask`: one of these players, or a new one. `repeats`: an earlier line has the same name and number. */
export type LineMatch =
  | { readonly is: 'player'; readonly id: string }
  | { readonly is: 'new' }
  | { readonly is: 'skipped' }
  | { readonly is: 'ask'; readonly ids: readonly string[] }
  | { readonly is: 'repeats'; readonly line: number };

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

const byName = ({ player_name }: { readonly player_name: string }): string => nameKey(player_name);
const byNumber = ({ player_number }: { readonly player_number: string }): string => numberKey(player_number);
const byBoth = (who: { readonly player_name: string; readonly player_number: string }): string =>
  `${byName(who)}#${byNumber(who)}`;

interface Matching {
  readonly lines: readonly NamedLine[];
  readonly players: readonly KnownPlayer[];
  readonly answers: ReadonlyMap<number, LineAnswer>;
  readonly found: Map<number, LineMatch>;
  readonly taken: Set<string>;
}

const openLines = ({ lines, found }: Matching): NamedLine[] => lines.filter(({ line }) => !found.has(line));
const freePlayers = ({ players, taken }: Matching): KnownPlayer[] => players.filter(({ id }) => !taken.has(id));

function give({ found, taken }: Matching, line: number, player: KnownPlayer): void {
  found.set(line, { is: 'player', id: player.id });
  taken.add(player.id);
}

function applyAnswers(matching: Matching): void {
  for (const { line } of matching.lines) {
    const answer = matching.answers.get(line);
    const player = freePlayers(matching).find(({ id }) => id === answer);
    if (player) give(matching, line, player);
    if (answer === noPlayer) matching.found.set(line, { is: 'skipped' });
  }
}

/** Lines with the same name are different players, unless the number is equal too. */
function findRepeated(matching: Matching): void {
  const { lines, found } = matching;
  const numbered = lines.filter((line) => byNumber(line) !== '' && found.get(line.line)?.is !== 'skipped');
  for (const [first, ...others] of grouped(numbered, byBoth).values()) {
    for (const { line } of others) if (!found.has(line)) found.set(line, { is: 'repeats', line: first?.line ?? 0 });
  }
}

interface Pairing {
  readonly keyOf: (who: NamedLine | KnownPlayer) => string;
  readonly players: readonly KnownPlayer[];
  /** Whether the lines of a key are certainly its players, in this order. */
  readonly isSure: (lines: readonly NamedLine[], players: readonly KnownPlayer[]) => boolean;
}

/** Matches the lines of each key to its players, or marks them as uncertain. */
function pairLines(matching: Matching, { keyOf, players, isSure }: Pairing): void {
  const groups = grouped(players, keyOf);
  for (const [key, lines] of grouped(openLines(matching), keyOf)) {
    const known = groups.get(key) ?? [];
    const ids = known.map(({ id }) => id);
    for (const [n, { line }] of lines.entries()) {
      const player = known[n];
      if (player && isSure(lines, known)) give(matching, line, player);
      else if (ids.length > 0) matching.found.set(line, { is: 'ask', ids });
    }
  }
}

function applyNew({ lines, answers, found }: Matching): void {
  for (const { line } of lines) {
    const isOpen = (found.get(line)?.is ?? 'ask') === 'ask';
    if (isOpen && answers.get(line) === newPlayer) found.set(line, { is: 'new' });
  }
}

const isSimilarPair = (lines: readonly NamedLine[], players: readonly KnownPlayer[]): boolean => {
  const [line, player] = [lines[0], players[0]];
  if (!line || !player || lines.length > 1 || players.length > 1) return false;
  return areSimilarNames(line.player_name, player.player_name);
};

/**
 * Matches lines by number and name, then by name, then by number (D-118). Ambiguous lines need the coach's reply: a guess must not
 * turn one player into another. Every player matches at most one line.
 */
export function matchPlayers(
  lines: readonly NamedLine[],
  players: readonly KnownPlayer[],
  answers: ReadonlyMap<number, LineAnswer> = new Map(),
): ReadonlyMap<number, LineMatch> {
  const matching: Matching = { lines, players, answers, found: new Map(), taken: new Set() };
  applyAnswers(matching);
  findRepeated(matching);
  const isAsMany = (some: readonly unknown[], others: readonly unknown[]) => some.length === others.length;
  pairLines(matching, { keyOf: byBoth, players: freePlayers(matching), isSure: isAsMany });
  applyNew(matching);
  const isOne = (some: readonly unknown[], others: readonly unknown[]) => some.length === 1 && others.length === 1;
  pairLines(matching, { keyOf: byName, players: freePlayers(matching), isSure: isOne });
  const active = freePlayers(matching).filter(({ is_active }) => is_active);
  pairLines(matching, { keyOf: byNumber, players: active, isSure: isSimilarPair });
  for (const { line } of openLines(matching)) matching.found.set(line, { is: 'new' });
  return matching.found;
}
