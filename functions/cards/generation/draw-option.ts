import type { Signature } from '#domain/cards/card/signature.ts';
import { type BackText, backText } from '#domain/cards/generation/back-text.ts';
import type { Generation } from '#domain/cards/generation/generation.ts';
import { offeredTexts } from '#domain/cards/generation/prompt.ts';
import { designOf } from '#domain/catalog/template.ts';
import { AppError } from '#domain/tables/errors.ts';
import { readObject } from '#functions/platform/storage/buckets.ts';
import type { PictureFiles } from '#functions/platform/storage/card-pictures.ts';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { thumbnail } from '#studio/card/thumbnail.ts';
import { screenOfScene } from '#studio/photo/painted-scene.ts';
import { paintedOption } from '../card/chosen-option.ts';
import { signatureInk } from '../signature/signature-ink.ts';
import { drawnPhoto } from './drawn-photo.ts';
import { paintingKey } from './painting-key.ts';
import { teamOnCard } from './team-on-card.ts';

/** Additions of the card's owner to an option, which may change after it was drawn. */
export interface Overprint {
  readonly signature: Signature | null;
  readonly clip: string | null;
}

/** The texts that a run prints, without those that the template lacks or the form switched off. A team's own card prints its season as the year. */
export function printedTexts({ snapshot }: Pick<Generation, 'snapshot'>): CardTexts {
  const { template, toggles, stats_title, team } = snapshot;
  const year = team?.season ?? snapshot.texts.year;
  const texts = offeredTexts(template, toggles, { ...snapshot.texts, year });
  const stats = Object.entries(texts.stats).map(([label, value]) => ({ label, value }));
  return { ...texts, stats, stats_title };
}

/** The parts of a run that determine its pictures. */
type Drawable = Pick<Generation, 'user_id' | 'card_id' | 'side' | 'snapshot'>;

/** The back's frozen generated texts. A run of an older release derives them from its own texts. */
function wordsOf({ side, snapshot, card_id: cardId }: Drawable): BackText | null {
  if (side === 'front') return null;
  return snapshot.words ?? backText({ ...snapshot, cardId });
}

/** The render request of an option, always the same. `painting` is the key of the photo with a hosted artist's scene. */
export async function optionRequest(
  generation: Drawable,
  option: number,
  painting: string | null,
  { signature, clip }: Overprint,
): Promise<RenderRequest> {
  const { snapshot, side } = generation;
  const source = await drawnPhoto(generation);
  if (!source) throw new AppError('photo.unreadable');
  return {
    design: designOf(snapshot.template),
    side,
    texts: printedTexts(generation),
    words: wordsOf(generation),
    ...source,
    ...(painting && (await paintedPhoto(painting, source))),
    crop: snapshot.crop,
    cutout: snapshot.cutout,
    seed: snapshot.seed,
    option,
    front: snapshot.front,
    colours: snapshot.colours && { ...snapshot.colours, inOrder: true },
    ...(snapshot.team && (await teamOnCard(snapshot.team, { isPicture: snapshot.photo_key === null }))),
    signature: signatureInk(signature),
    clip,
  };
}

async function paintedPhoto(key: string, { screen }: Pick<RenderRequest, 'screen'>) {
  const photo = await readObject('generated-cards', key);
  if (!photo || !screen) throw new AppError('photo.unreadable');
  // The athlete is from the sharper copy, if there is one.
  return { photo, screen: await screenOfScene(screen, photo), sharper: null };
}

/** The render request of a finished run's result, for the signed card, the proof and print. */
export async function resultRequest(generation: Generation, result: number, over: Overprint): Promise<RenderRequest> {
  const option = paintedOption(generation, result);
  const painting = paintingKey(generation, option);
  const hasPainting = (await readObject('generated-cards', painting)) !== null;
  return optionRequest(generation, option, hasPainting ? painting : null, over);
}

/** Draws an option of a run from its snapshot. */
export async function drawOption(
  generation: Generation,
  option: number,
  painting: string | null,
): Promise<PictureFiles> {
  const over = { signature: null, clip: generation.snapshot.clip };
  return drawPicture(await optionRequest(generation, option, painting, over));
}

export async function drawPicture(request: RenderRequest): Promise<PictureFiles> {
  const card = await renderCard(request);
  return { jpeg: card.jpeg, foilMask: card.foilMask, thumbnail: await thumbnail(card.jpeg) };
}
