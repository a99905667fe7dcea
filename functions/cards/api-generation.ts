import { AppError } from '#domain/tables/errors.ts';
import { areaHandler } from '#functions/platform/http/area-handler.ts';
import { listGenerations, loadGeneration } from '#functions/table/cards/generation.ts';
import { ownedCard } from './card/owned-card.ts';
import { readProof } from './card/read-proof.ts';
import { analyzeColors } from './generation/analyze-colors.ts';
import { choose } from './generation/choose-option.ts';
import { generationView, historyView } from './generation/generation-view.ts';
import { noticeRun } from './generation/notice-run.ts';
import { previewCard } from './generation/preview-card.ts';
import { previewTeamLook } from './generation/preview-team-look.ts';
import { readMailPicture } from './generation/read-mail-picture.ts';
import { startGeneration } from './generation/start-generation.ts';
import { cancelGeneration, reset } from './generation/stop-run.ts';
import { readSharedPicture } from './sharing/read-shared-picture.ts';
import { removeClip, setClip } from './sharing/set-clip.ts';
import { checkSignature } from './signature/check-signature.ts';
import { signCard } from './signature/sign-card.ts';
import { readSignaturePlace } from './signature/signature-place.ts';

export const handler = areaHandler('generation', {
  generateFront: ({ userId, body }) => startGeneration(userId, 'front', body),
  generateBack: ({ userId, body }) => startGeneration(userId, 'back', body),
  generateCreativeFront: ({ userId, body }) => startGeneration(userId, 'creativeFront', body),
  generateCreativeBack: ({ userId, body }) => startGeneration(userId, 'creativeBack', body),
  readGeneration: async ({ userId, params }) => {
    const generation = (await loadGeneration(params.id))?.entity;
    if (generation?.user_id !== userId) throw new AppError('generation.not_found');
    await noticeRun(generation);
    return generationView(generation);
  },
  listGenerations: async ({ userId, params, query }) => {
    const { entity: card } = await ownedCard(userId, params.id);
    return historyView(await listGenerations(card.id, query.side), card.active);
  },
  chooseOption: ({ userId, params, body }) => choose(userId, params.id, body),
  cancelGeneration: ({ userId, params }) => cancelGeneration(userId, params.id),
  resetCard: ({ userId, params }) => reset(userId, params.id),
  signCard: ({ userId, params, body }) => signCard(userId, params.id, body),
  readMailPicture: ({ params }) => readMailPicture(params.id, params.token),
  readSharedPicture: ({ params }) => readSharedPicture(params.code),
  setClip: ({ userId, params, body }) => setClip(userId, params.id, body),
  removeClip: ({ userId, params }) => removeClip(userId, params.id),
  readSignaturePlace: ({ userId, params }) => readSignaturePlace(userId, params.id),
  checkSignature: ({ userId, params, body }) => checkSignature(userId, params.id, body),
  previewCard: ({ userId, params, query, body }) => previewCard(userId, params.id, query.side, body),
  previewTeamLook: ({ params, query, body }) => previewTeamLook(params.id, query.side, body),
  readProof: ({ userId, params, query }) => readProof(userId, params.id, query),
  analyzeColors: ({ body }) => analyzeColors(body.imageBase64),
});
