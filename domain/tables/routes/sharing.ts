import { ShareView } from '#domain/cards/sharing/card-links.ts';
import { ClipPageView } from '#domain/cards/sharing/clip.ts';
import { SharedCardView, ShareInput } from '#domain/cards/sharing/share.ts';
import { Done, perMinute, type RowsOf } from './row.ts';

export const sharingRoutes = {
  shareCard: { body: ShareInput, rate: perMinute(20), reply: ShareView },
  stopSharing: { reply: Done },
  // A shared card may be opened by a whole club at once. A code has 128 bits, so the limit is against load, not against guessing.
  readSharedCard: { rate: perMinute(120), reply: SharedCardView },
  // The HTML of the page: people come before its scripts ask for the card.
  readSharedPage: { rate: perMinute(300), reply: null },
  // A code has 80 bits.
  readClip: { rate: perMinute(120), reply: ClipPageView },
} as const satisfies RowsOf<'sharing'>;
