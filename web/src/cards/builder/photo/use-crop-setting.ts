import { useRef, useState } from 'react';
import type { CardChanges, CardView } from '#domain/cards/card/card.ts';
import type { Cutout } from '#domain/cards/photo/cutout.ts';
import { messageOf } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { errorMessage } from '#web/src/base/api/api-error.ts';
import { once } from '#web/src/base/data/once.ts';
import { pixelsOf } from '../../parts/cropping/crop-geometry.ts';
import type { BuilderState } from '../builder-state.ts';
import type { BuilderStore } from '../builder-store.ts';
import { lastColours } from '../colours/last-colours.ts';
import { useBuilder } from '../use-builder.ts';
import { analyseColours } from './analyse-colours.ts';
import { cutJpeg, loadPicture } from './load-picture.ts';

/** Pixels. Enough for the colour analysis, which shrinks anything over 1 MB. */
const cutLongSide = 1200;

export interface CropSetting {
  readonly setCrop: () => void;
  readonly isSetting: boolean;
  readonly problem: string | null;
}

/** Sets the crop. The first one creates the card, later ones change its photo. `sent` resolves when the photo is ready or refused. */
export function useCropSetting(src: string | null, sent: () => Promise<unknown>): CropSetting {
  const builder = useBuilder();
  const { state, send, now } = builder;
  const busy = useRef(false);
  const [isSetting, setIsSetting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const savedKey = useRef(state.card ? state.draft.photo?.key : undefined);

  const set = async () => {
    const { photo: known, crop } = now().draft;
    await sent();
    const { card, draft } = now();
    const { photo, cutout, templateId } = draft;
    // The photo was refused, and a message shows why.
    if (!known && !photo) return;
    if (!photo || !crop || !src) return setProblem(messageOf('photo.not_found'));
    if (templateId === null) return setProblem(messageOf('template.not_selected'));
    if (card !== null) {
      const changes = changedPhoto(card, savedKey.current === photo.key ? null : photo.key, cutout);
      if (Object.keys(changes).length > 0) send({ type: 'save', changes });
    } else if (photo.key === null) return setProblem(messageOf('photo.not_found'));
    else await createCard(builder, photo.key);
    savedKey.current = photo.key;
    beginColours(builder, cut(src, crop));
    // A closer look suggests a crop once more, but this one was on the screen.
    send({ type: 'update', part: { crop } });
    send({ type: 'crop_photo' });
  };
  const setCrop = () => {
    // A second click must not create a second card.
    if (busy.current) return;
    const setBusy = (isBusy: boolean) => setIsSetting((busy.current = isBusy));
    setBusy(true);
    setProblem(null);
    set()
      .catch((error: unknown) => setProblem(errorMessage(error)))
      .finally(() => setBusy(false));
  };
  return { setCrop, isSetting, problem };
}

/** Starts reading the colours before they are needed. */
function beginColours({ send, now }: Builder, picture: Promise<Blob>): void {
  const colours = picture.then(analyseColours).catch(() => limits.colours.fallbackPhrase);
  send({ type: 'show', part: { colours } });
  void colours.then((text) => now().colours === colours && send({ type: 'update', part: { colourAnalysis: text } }));
}

type Builder = Pick<BuilderStore, 'send' | 'now'>;

/** Creates the card, in the colours of the last one. */
async function createCard({ send, now }: Builder, photoKey: string): Promise<void> {
  send({ type: 'edit', part: { colours: lastColours() } });
  send({ type: 'set_card', card: await once('createCard', { body: newCard(now(), photoKey) }) });
}

/** The body that creates the card. */
export function newCard({ draft, form: { sport, colours } }: BuilderState, photoKey: string) {
  const { templateId, cutout } = draft;
  const chosen = { template_id: templateId ?? '', user_uploaded_image_url: photoKey };
  return { ...chosen, ...(sport && { sport }), ...(cutout && { cutout }), ...(colours && { colours }) };
}

/** The changes that the stored card lacks. `key`: of a new photo; null keeps the old one. */
function changedPhoto(card: CardView, key: string | null, cutout: Cutout | null): CardChanges {
  const isChanged = JSON.stringify(cutout) !== JSON.stringify(card.cutout);
  return { ...(key !== null && { user_uploaded_image_url: key }), ...(isChanged && { cutout }) };
}

async function cut(src: string, crop: Parameters<typeof pixelsOf>[0]): Promise<Blob> {
  const picture = await loadPicture(src);
  // 0.92: the browsers' own default for JPEG.
  return cutJpeg(picture, pixelsOf(crop, picture.naturalWidth, picture.naturalHeight), cutLongSide, 0.92);
}
