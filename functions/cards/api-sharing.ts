import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { readClip } from './sharing/read-clip.ts';
import { readSharedCard } from './sharing/read-shared-card.ts';
import { readSharedPage } from './sharing/read-shared-page.ts';
import { shareCard } from './sharing/share-card.ts';
import { stopSharing } from './sharing/stop-sharing.ts';

export const handler = areaHandler('sharing', {
  shareCard: ({ userId, params, body }) => shareCard(userId, params.id, body),
  stopSharing: ({ userId, params }) => stopSharing(userId, params.id),
  readSharedPage: ({ params }) => readSharedPage(params.code),
  readClip: ({ params }) => readClip(params.code),
  readSharedCard: ({ params }) => readSharedCard(params.code),
});
