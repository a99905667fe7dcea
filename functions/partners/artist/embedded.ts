import type { CardArtist } from './port.ts';

/**
 * The embedded artist needs no network: its picture is the photo itself, restyled by the design while the card is drawn (functions/render), so there
 * is nothing to paint beforehand.
 */
export const embeddedArtist: CardArtist = {
  name: 'embedded',
  paint: async () => ({ kind: 'photo' }),
};
