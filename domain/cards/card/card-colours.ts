import * as z from 'zod';
import { HexColour } from '#domain/values/hex-colour.ts';

/** The two colors that the shopper chose for a card. A card without them takes its colors from the photo (D-575). */
export const CardColours = z.object({ primary: HexColour, secondary: HexColour });
export type CardColours = z.infer<typeof CardColours>;
