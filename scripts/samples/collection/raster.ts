/** A picture while it is composed: RGB, 8 bits a channel. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is true of a person in a composed picture: how much each pixel belongs to them, 0 to 1, and where the head is, in pixels. */
export interface Truth {
  readonly alpha: Float32Array;
  readonly head: Rect;
}

/** A subject of the collection. */
export interface HardPhoto {
  readonly picture: Raster;
  /** Of each person that a card may be made of, the foremost first. None: a person has to look, or no one is there. */
  readonly truths: readonly Truth[];
}

export const byte = (value: number): number => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));
