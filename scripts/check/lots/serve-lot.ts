/** Numbers `first` to `first + count - 1` of a run. */
export interface Lot {
  readonly first: number;
  readonly count: number;
  readonly seed: number;
}

/** The input of a lot's process. The data directory is the same at each start. */
export interface LotStart extends Lot {
  /** The kind of the run. */
  readonly what: string;
  readonly dataDir: string;
  /** Kills before this start. */
  readonly kills: number;
  /** Number of kills that the lot must survive. */
  readonly plannedKills: number;
}

/** Plays the lot of this process. The first message contains its start, and the reply its outcome. */
export function serveLot<Outcome>(play: (start: LotStart) => Promise<Outcome>): void {
  process.once('message', (start: LotStart) => {
    console.warn = () => {};
    play(start).then(
      (outcome) => process.send?.(outcome, () => process.exit(0)),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
