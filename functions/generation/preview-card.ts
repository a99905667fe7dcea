import { designOf } from '#domain/templates/template';
import type * as z from 'zod';
import { cutoutOf } from '#domain/cards/new-card';
import { cropFraction, statsTitleOf, togglesOf, withForm } from '#domain/generation/form';
import type { Routes } from '#domain/routes';
import { AppError } from '#domain/errors';
import { clipOnBack } from '#domain/sharing/clip';
import { offeredTexts } from '#domain/generation/prompt';
import { activeTemplate } from '../cards/active-template.ts';
import { ownedCard } from '../cards/owned-card.ts';
import { BytesReply } from '../platform/http/reply.ts';
import { ownedPhoto } from '../photos/owned-photo.ts';
import { readPhoto } from '../photos/read-photo.ts';
import { renderCard } from '../studio/render/render-card.ts';
import { chosenOption, seedAndOption } from './chosen-option.ts';

type Body = z.infer<Routes['previewCard']['body']>;

/** One seed for all previews, so that typing a letter changes that letter alone. */
const previewSeed = 0;

/** Draws the card as it is edited, and stores nothing. Warnings (missing glyph, text too long) are JSON in the `warnings` header. */
export async function previewCard(
  userId: string,
  cardId: string,
  side: 'front' | 'back',
  body: Body,
): Promise<BytesReply> {
  const { entity: card } = await ownedCard(userId, cardId);
  const template = await activeTemplate(body.template_id ?? card.template_id, userId);
  if (!card.photo_key) throw new AppError('photo.missing');
  const photo = await ownedPhoto(userId, card.photo_key);
  const source = await readPhoto(photo.photo_key);
  if (!source) throw new AppError('photo.unreadable');
  // A back takes its colours from the chosen front.
  const front = side === 'back' ? await chosenOption(card, 'front') : null;

  const form = withForm(card, body.formData, '');
  const texts = offeredTexts(template, togglesOf(body.formData), form);
  const rendered = await renderCard({
    design: designOf(template),
    side,
    texts: {
      ...texts,
      stats: Object.entries(texts.stats).map(([label, value]) => ({ label, value })),
      stats_title: statsTitleOf(body.formData),
    },
    ...source,
    crop: cropFraction(body.crop, photo),
    cutout: cutoutOf(card, photo.photo_key, body.cutout),
    seed: previewSeed,
    front: front && seedAndOption(front),
    option: 0,
    colours: null,
    signature: null,
    clip: clipOnBack(card),
  });
  return new BytesReply(rendered.jpeg, 'image/jpeg', {
    warnings: encodeURIComponent(JSON.stringify(rendered.warnings)),
  });
}
