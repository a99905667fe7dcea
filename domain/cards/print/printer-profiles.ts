import type { FoilFinish } from './foil.ts';
import { cardInches } from './geometry.ts';

/** Lengths are in inches. */
export interface PrinterProfile {
  readonly bleed: number;
  /** How the file marks foil: an overprinting spot plate, or a separate black and white picture. */
  readonly foil: 'plate' | 'mask';
  readonly plates: Readonly<Record<FoilFinish, string>>;
  /** Margin outside the bleed for crop marks; 0 for none. */
  readonly slug: number;
}

const plates = { gold: 'Foil Gold', silver: 'Foil Silver', holo: 'Foil Holo' } as const;
const base = { bleed: cardInches.bleed, plates } as const;

export const printerProfiles = {
  'sheet-fed-foil': { ...base, foil: 'plate', slug: 0.375 },
  'foil-mask': { ...base, foil: 'mask', slug: 0 },
} as const satisfies Record<string, PrinterProfile>;

export const houseProfile: keyof typeof printerProfiles = 'sheet-fed-foil';
