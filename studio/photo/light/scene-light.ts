import type { Rgb } from '../../colours/oklab.ts';

/** A lamp of a design's scene. */
export interface KeyLight {
  readonly colour: Rgb;
  /** 0.3 is a glow, 1 a floodlight. */
  readonly strength: number;
  /** Where the lamp is, seen from the athlete: right, down, and towards the camera. A negative last value is behind. Of any length. */
  readonly from: readonly [right: number, down: number, near: number];
}

/**
 * The light of a design's scene, rows of its grade. For a sure athlete with a fine outline, body and clothes are lit as
 * a relief by each lamp, and the face stays natural. Without one, nothing changes.
 */
export interface SceneLight {
  /** Light from everywhere as a share of the photo's own, 1 keeps it. About 0.7 lets lamps show on white clothes. */
  readonly ambient: number;
  /** Colour of the light from everywhere. */
  readonly tint: Rgb;
  readonly keys: readonly KeyLight[];
}
