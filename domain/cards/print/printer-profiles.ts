import type { FoilFinish } from './foil.ts';
import { cardInches } from './geometry.ts';

/** Lengths are in inches. */
export interface PrinterProfile {
  readonly bleed: number;
  readonly dpi: 300 | 600;
  readonly colour: 'cmyk' | 'rgb';
  readonly file: 'pdf' | 'png';
  /** How the file marks foil: an overprinting spot plate, a separate black and white picture, or not at all. */
  readonly foil: 'plate' | 'mask' | 'none';
  readonly plates: Readonly<Record<FoilFinish, string>>;
  readonly cornerRadius: number;
  /** Margin outside the bleed for crop marks; 0 for none. */
  readonly slug: number;
}

const plates = { gold: 'Foil Gold', silver: 'Foil Silver', holo: 'Foil Holo' } as const;
const base = { bleed: cardInches.bleed, dpi: 600, cornerRadius: cardInches.cornerRadius, plates } as const;

export const printerProfiles = {
  'sheet-fed-foil': { ...base, colour: 'cmyk', file: 'pdf', foil: 'plate', slug: 0.375 },
  'foil-mask': { ...base, colour: 'cmyk', file: 'pdf', foil: 'mask', slug: 0 },
  'rgb-png': { ...base, dpi: 300, colour: 'rgb', file: 'png', foil: 'none', slug: 0 },
} as const satisfies Record<string, PrinterProfile>;
export type ProfileName = keyof typeof printerProfiles;
export const profileNames = Object.keys(printerProfiles) as ProfileName[];

export const houseProfile: ProfileName = 'sheet-fed-foil';
