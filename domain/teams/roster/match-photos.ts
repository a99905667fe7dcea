import { nameWords, numberKey } from './name-key.ts';
import type { RosterPlayer } from './roster-player.ts';

type Pictured = Pick<RosterPlayer, 'id' | 'player_name' | 'player_number'>;

/** The player of a photo by its file name. `player` is certain; otherwise `candidates`, which may be empty. */
export interface PhotoMatch {
  readonly file: string;
  readonly player: string | null;
  readonly candidates: readonly string[];
}

/** Words in a file name that do not belong to a player's name. After a number, they do not make it another player's. */
const plainWords = new Set('img dsc dscf dscn pxl mvimg no nr num number player shirt jersey team'.split(' '));
/** Before these, a number counts pictures. */
const countingWords = new Set('photo image picture pic foto scan screenshot unnamed download file'.split(' '));

/** `OKAFOR_MARA (2).JPG` → okafor, mara; `07MaraOkafor.png` → 07, mara, okafor. */
function fileWords(file: string): string[] {
  const stem = file
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w{2,5}$/, '')
    .replace(/\s*(\(\d+\)|[-_ ](copy|kopie|edited|final|bearbeitet))+$/gi, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{L})(\d)|(\d)(\p{L})/gu, '$1$3 $2$4');
  return nameWords(stem);
}

const isShirtNumber = (word: string): boolean => /^\d{1,3}$/.test(word);

interface Found {
  readonly full: readonly Pictured[];
  readonly part: readonly Pictured[];
  readonly numbered: readonly Pictured[];
  readonly words: readonly string[];
}

function find(file: string, players: readonly Pictured[]): Found {
  const words = fileWords(file);
  const [names, numbers] = [words.filter((word) => !/^\d+$/.test(word)), words.filter(isShirtNumber).map(numberKey)];
  const known = new Set(names);
  const joined = names.join('');
  const isFull = (name: readonly string[]): boolean =>
    name.length > 1 && (name.every((word) => known.has(word)) || joined === name.join(''));
  return {
    full: players.filter(({ player_name: name }) => isFull(nameWords(name))),
    part: players.filter(({ player_name: name }) => nameWords(name).some((word) => word.length > 1 && known.has(word))),
    numbered: players.filter(({ player_number: number }) => number !== '' && numbers.includes(numberKey(number))),
    words: names,
  };
}

const both = (some: readonly Pictured[], others: readonly Pictured[]): Pictured[] =>
  some.filter((one) => others.includes(one));

/** Players that match by both name and number. A single one is certain. */
function agreed({ full, part, numbered, words }: Found): {
  readonly sure: boolean;
  readonly players: readonly Pictured[];
} {
  const named = full.length > 0 ? full : part;
  const met = both(named, numbered);
  if (met.length > 0) return { sure: true, players: met };
  if (named.length > 0) return { sure: numbered.length === 0, players: [...named, ...numbered] };
  const isPlain = words.every((word) => plainWords.has(word)) && !words.some((word) => countingWords.has(word));
  return { sure: isPlain, players: numbered };
}

function matchOf(file: string, players: readonly Pictured[]): PhotoMatch {
  const { sure, players: found } = agreed(find(file, players));
  const [first, second] = found;
  if (sure && first && !second) return { file, player: first.id, candidates: [] };
  return { file, player: null, candidates: [...new Set(found.map(({ id }) => id))] };
}

/** Matches photos to players by file name. If two photos match one player, the coach must choose. */
export function matchPhotos(files: readonly string[], players: readonly Pictured[]): PhotoMatch[] {
  const matches = files.map((file) => matchOf(file, players));
  const isTwice = (player: string): boolean => matches.filter((match) => match.player === player).length > 1;
  return matches.map((match) =>
    match.player !== null && isTwice(match.player) ? { ...match, player: null, candidates: [match.player] } : match,
  );
}
