import type { Rgb } from '../colours/oklab.ts';
import type { SceneLight } from './light/scene-light.ts';

/** How a design grades the photo: saturation and contrast for all of it, three-colour grading for the background, which is blurred behind a sure athlete if others are in the photo. */
export interface PhotoGrade {
  /** Identifies the grade among those of one photo; includes the palette. */
  readonly name: string;
  readonly saturation: number;
  /** 0 keeps tones, 1 is a full S-curve. */
  readonly contrast: number;
  readonly background: {
    readonly dark: Rgb;
    readonly middle: Rgb;
    readonly light: Rgb;
    /** How far the background changes to these colours, 0–1. */
    readonly amount: number;
  } | null;
  /** The light of the design's scene on the athlete. Default: the photo's own. */
  readonly light?: SceneLight | null;
}
