import * as z from 'zod';

/** A color as `#rrggbb`, stored in lower case. */
export const HexColour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, { error: 'Please give a color like #1A2B3C.' })
  .transform((hex) => hex.toLowerCase());
