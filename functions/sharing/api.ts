import { areaHandler } from '../platform/http/area-handler.ts';
import { readClip } from './read-clip.ts';
import { readSharedCard } from './read-shared-card.ts';
import { readSharedPage } from './read-shared-page.ts';
import { shareCard } from './share-card.ts';
import { stopSharing } from './stop-sharing.ts';

export const handler = areaHandler('sharing', {
  shareCard: ({ userId, params, body }) => shareCard(userId, params.id, body),
  stopSharing: ({ userId, params }) => stopSharing(userId, params.id),
  readSharedPage: ({ params }) => readSharedPage(params.code),
  readClip: ({ params }) => readClip(params.code),
  readSharedCard: ({ params }) => readSharedCard(params.code),
});
