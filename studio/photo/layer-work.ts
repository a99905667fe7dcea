import type { EdgeColours } from './edges/edge-colours.ts';
import type { LightRow } from './light/light-row.ts';

/** Data for composing the edge of a fine matte. */
export interface Edge {
  readonly colours: EdgeColours;
  /** Buffer for a row of the athlete's own colours. */
  readonly own: Int32Array;
}

/** Tables by luminance × 256 + channel, because lookups are faster than arithmetic. */
export interface Tones {
  /** A channel after saturation and contrast. */
  readonly own: Uint8Array;
  /** Red, green and blue of pure background. */
  readonly behind: readonly [Uint8Array, Uint8Array, Uint8Array];
  /** Table from luminance to the background's new colour, packed into 32 bits. */
  readonly crush: Int32Array;
  /** How far the background changes to the new colour, in 256ths. */
  readonly amount: number;
}

/** Pixels are RGBA as little-endian words. */
export interface LayerWork extends Tones {
  readonly pixels: Int32Array;
  readonly scene: Int32Array;
  readonly athlete: Int32Array;
  /** For the current row: the athlete's share in 256ths. */
  readonly keep: Uint16Array;
  /** The scene's light on the current row. Null keeps the photo's own. */
  readonly light: LightRow | null;
  /** Null unless the matte is fine and trusted. */
  readonly edge: Edge | null;
}
