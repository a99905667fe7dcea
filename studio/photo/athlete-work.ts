import type { EdgeColours } from './edges/edge-colours.ts';
import type { LightRow } from './light/light-row.ts';

/** Data for composing the edge of a fine matte. */
export interface Edge {
  readonly colours: EdgeColours;
  /** Buffer for a row of the athlete's own colours. */
  readonly own: Int32Array;
}

/** What composing an athlete reads and writes. Pixels are RGBA as little-endian words. */
export interface AthleteWork {
  readonly pixels: Int32Array;
  readonly athlete: Int32Array;
  /** Table of `ownTones`. */
  readonly own: Uint8Array;
  /** For the current row: the athlete's share in 256ths. */
  readonly keep: Uint16Array;
  /** The scene's light on the current row. Null keeps the photo's own. */
  readonly light: LightRow | null;
  /** Null unless the matte is fine and trusted. */
  readonly edge: Edge | null;
}
