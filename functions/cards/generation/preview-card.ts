import type * as z from 'zod';
import type { Routes } from '#domain/api/routes.ts';
import type { Card } from '#domain/cards/card/card.ts';
import type { Side } from '#domain/cards/card/card-states.ts';
import { refuseMissingLetters } from '#domain/cards/card/unprintable-texts.ts';
import type { GenerateRequest, Snapshot } from '#domain/cards/generation/generation.ts';
import { nextSeed } from '#domain/cards/generation/next-seed.ts';
import { clipOnBack } from '#domain/cards/sharing/clip.ts';
import type { Template } from '#domain/catalog/template.ts';
import { AppError } from '#domain/tables/errors.ts';
import { BytesReply } from '#functions/platform/http/reply.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { activeTemplate } from '../card/active-template.ts';
import { chosenOption } from '../card/chosen-option.ts';
import { ownedCard } from '../card/owned-card.ts';
import { withCloserLook } from '../photo/closer-look.ts';
import { ownedPhoto } from '../photo/owned-photo.ts';
import { optionRequest } from './draw-option.ts';
import { liveRunOf } from './runs/write-run.ts';
import { backSnapshot, frontSnapshot } from './snapshot.ts';

type Body = z.infer<Routes['previewCard']['body']>;
type Seeded = GenerateRequest & { readonly seed: number };

/** The snapshot of a run that starts now. A back without a chosen front uses the card's photo and the colors of the front's preview. */
async function snapshotOf(card: Card, side: Side, template: Template, request: Seeded): Promise<Snapshot> {
  if (side === 'back' && (await chosenOption(card, 'front'))) return backSnapshot(card, template, request);
  if (!card.photo_key) throw new AppError('photo.missing');
  const photo = await ownedPhoto(card.user_id, card.photo_key);
  const snapshot = await withCloserLook(frontSnapshot(card, template, request, photo), photo);
  return side === 'front'
    ? snapshot
    : { ...snapshot, front: { seed: nextSeed(card, 'front'), option: 0 }, clip: clipOnBack(card) };
}

/**
 * Draws the edited card without storing it: an option of the next run, or of the live one. The header `warnings` has warnings as JSON (soft photo,
 * text too long). Throws `text.unprintable`.
 */
export async function previewCard(userId: string, cardId: string, side: Side, body: Body): Promise<BytesReply> {
  const { entity: card } = await ownedCard(userId, cardId);
  const template = await activeTemplate(body.template_id ?? card.template_id, userId);
  const live = await liveRunOf(card, side);
  const seed = body.seed ?? live?.snapshot.seed ?? nextSeed(card, side);
  const request = { ...body, cardId, template: template.id, options: body.option + 1, seed };

  const snapshot = await snapshotOf(card, side, template, request);
  refuseMissingLetters(snapshot.texts, snapshot.toggles);
  const over = { signature: null, clip: snapshot.clip };
  const rendered = await renderCard(
    await optionRequest({ user_id: card.user_id, card_id: card.id, side, snapshot }, body.option, null, over),
  );
  return new BytesReply(rendered.jpeg, 'image/jpeg', {
    warnings: encodeURIComponent(JSON.stringify(rendered.warnings)),
  });
}
