import { areaHandler } from '../platform/http/area-handler.ts';
import { readSharedCard } from './read-shared-card.ts';
import { shareCard } from './share-card.ts';
import { stopSharing } from './stop-sharing.ts';

export const handler = areaHandler('sharing', {
  shareCard: ({ userId, params, body }) => shareCard(userId, params.id, body),
  stopSharing: ({ userId, params }) => stopSharing(userId, params.id),
  readSharedCard: ({ params }) => readSharedCard(params.code),
});
