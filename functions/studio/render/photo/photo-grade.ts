import type { Rgb } from '#functions/studio/colours/oklab';

/** How a design treats the photo: tones for the athlete, a two-colour crush for what lies behind. */
export interface PhotoGrade {
  /** Distinguishes looks of one photo; palette included. */
  readonly name: string;
  readonly saturation: number;
  /** 0 leaves tones as they are, 1 is a full S-curve. */
  readonly contrast: number;
  readonly background: {
    readonly dark: Rgb;
    readonly middle: Rgb;
    readonly light: Rgb;
    /** How far the background goes over to these colours. */
    readonly amount: number;
  } | null;
  readonly rim: { readonly colour: Rgb; readonly strength: number } | null;
}
