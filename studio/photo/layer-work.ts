import type { EdgeColours } from './edges/edge-colours.ts';

/** What the edge of a fine matte is composed with. */
export interface Edge {
  readonly colours: EdgeColours;
  /** Room for a row of the athlete's own colours. */
  readonly own: Int32Array;
}

/** Tables by luminance × 256 + channel: lookups are faster than arithmetic. */
export interface Tones {
  /** A channel after saturation and contrast. */
  readonly own: Uint8Array;
  /** Red, green and blue of pure background. */
  readonly behind: readonly [Uint8Array, Uint8Array, Uint8Array];
  /** Luminance → the background's new colour, packed into 32 bits. */
  readonly crush: Int32Array;
  /** How far the background changes to it, in 256ths. */
  readonly amount: number;
  /** The rim light's colour, as a word. */
  readonly rim: number;
}

/** Pixels are RGBA as little-endian words. */
export interface LayerWork extends Tones {
  readonly pixels: Int32Array;
  readonly scene: Int32Array;
  readonly athlete: Int32Array;
  /** Of the current row: share of athlete and strength of the rim light, in 256ths. */
  readonly keep: Uint16Array;
  readonly lit: Uint16Array;
  /** For a fine matte: colours on both sides of the outline, and room for a row of the athlete's own. */
  readonly edge: Edge | null;
}
