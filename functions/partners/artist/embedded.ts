import type { CardArtist } from './port.ts';

/** The embedded artist needs no network: the card is drawn from the photo itself, and the design restyles it while it draws (D-4). */
export const embeddedArtist: CardArtist = {
  name: 'embedded',
  paint: async () => ({ kind: 'photo' }),
};
