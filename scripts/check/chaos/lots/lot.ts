/** Numbers `first` to `first + count - 1` of a run. */
export interface Lot {
  readonly first: number;
  readonly count: number;
  readonly seed: number;
}

/** What a lot's process gets: the same data directory at each start, and how often it was killed before. */
export interface LotStart extends Lot {
  readonly dataDir: string;
  readonly kills: number;
}
