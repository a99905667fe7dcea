import { ShareView } from '#domain/cards/sharing/card-links.ts';
import { ClipPageView } from '#domain/cards/sharing/clip.ts';
import { SharedCardView, ShareInput } from '#domain/cards/sharing/share.ts';
import { shareText } from '#domain/cards/sharing/share-text.ts';
import { perMinute } from '#domain/values/rate.ts';
import { Done, routesOf } from './row.ts';

export const sharingRoutes = routesOf('sharing', {
  shareCard: {
    call: 'POST /cards/:id/share',
    access: 'user',
    body: ShareInput,
    rate: perMinute(20),
    reply: ShareView,
    example: { agreed: true, words_version: shareText.version },
  },
  stopSharing: { call: 'DELETE /cards/:id/share', access: 'user', reply: Done },
  // A whole club may open a shared card at once. A code has 128 bits, so the rate limits load, not guessing.
  readSharedCard: { call: 'GET /shared-cards/:code', access: 'public', rate: perMinute(120), reply: SharedCardView },
  // The page's HTML: people load it before its scripts fetch the card.
  readSharedPage: { call: 'GET /shared-cards/:code/page', access: 'public', rate: perMinute(300), reply: null },
  // A code has 80 bits.
  readClip: { call: 'GET /clips/:code', access: 'public', rate: perMinute(120), reply: ClipPageView },
});
