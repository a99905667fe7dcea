/** What drawings look up for a sport. Without a key they draw what they draw for an unknown sport. */
interface Keys {
  readonly mark?: string;
  readonly ground?: string;
  readonly field?: string;
  readonly fact?: string;
  readonly isWinter?: true;
}

/** Sports by what people type. The first row that matches counts, so a narrow name stands above a wide one. */
const sports = [
  { typed: /futsal/i, mark: 'soccer ball', ground: 'boards', fact: 'soccer' },
  { typed: /soccer|football club/i, mark: 'soccer ball', field: 'soccer field', fact: 'soccer' },
  { typed: /foot.?ball/i, mark: 'football', field: 'gridiron', fact: 'football' },
  { typed: /rugby/i, mark: 'football', fact: 'rugby' },
  { typed: /base|t-ball/i, mark: 'baseball', field: 'diamond', fact: 'baseball' },
  { typed: /soft.?ball/i, mark: 'baseball', field: 'diamond', fact: 'softball' },
  { typed: /cricket/i, mark: 'baseball', fact: 'cricket' },
  { typed: /basket/i, mark: 'basketball', ground: 'boards', field: 'basketball court', fact: 'basketball' },
  { typed: /netball/i, mark: 'basketball', ground: 'boards', fact: 'basketball' },
  { typed: /table tennis|padel|squash/i, mark: 'tennis ball' },
  { typed: /tennis/i, mark: 'tennis ball', field: 'tennis court', fact: 'tennis' },
  { typed: /field hockey/i, fact: 'field hockey' },
  { typed: /hockey/i, mark: 'puck', ground: 'ice', field: 'rink', fact: 'ice hockey', isWinter: true },
  { typed: /volley/i, mark: 'volleyball', ground: 'boards', fact: 'volleyball' },
  { typed: /\b(?:ski|snow)/i, mark: 'snowflake', field: 'slalom', fact: 'skiing', isWinter: true },
  { typed: /sled|bobsleigh|luge|biathlon/i, isWinter: true },
  { typed: /\bice/i, ground: 'ice', isWinter: true },
  { typed: /skat(?!eboard)|curl/i, ground: 'ice' },
  { typed: /hurdle|relay/i, ground: 'lanes' },
  { typed: /track|run|sprint|athletic/i, ground: 'lanes', field: 'track' },
  { typed: /swim|dive|diving/i, fact: 'swimming' },
  { typed: /handball|badminton|gym|dance|cheer/i, ground: 'boards' },
] as const satisfies readonly (Keys & { readonly typed: RegExp })[];

type Row = (typeof sports)[number];
type Known = { readonly [Key in keyof Keys]: Extract<Row, Record<Key, unknown>>[Key] };

/** The keys of a sport, and none for an unknown or empty one. */
export const sportOf = (sport: string): Known => sports.find(({ typed }) => typed.test(sport)) ?? {};
