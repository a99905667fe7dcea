import sharp from 'sharp';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import type { CardTexts, RenderRequest, SignatureInk } from '#studio/card/card-request.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';

export const someTexts: CardTexts = {
  player_name: 'Leo Martínez',
  card_name: 'Rookie Season',
  team: 'Harbor Kings',
  player_number: '7',
  year: '2026',
  sport: 'Baseball',
  description: 'Never misses a practice and never leaves without one more try.',
  stats: [
    { label: 'Games', value: '24' },
    { label: 'Hits', value: '37' },
  ],
  stats_title: 'SEASON STATS',
};

export const noTexts: CardTexts = {
  player_name: 'A',
  card_name: '',
  team: '',
  player_number: '',
  year: '',
  sport: '',
  description: '',
  stats: [],
  stats_title: '',
};

const photos = new Map<AthleteName, Promise<Uint8Array>>();

/** A cleaned photo, made once a run. No network runs, so designs show it whole. */
export function aPhoto(athlete: AthleteName = 'volley'): Promise<Uint8Array> {
  const known = photos.get(athlete);
  if (known) return known;
  const made = jpegPhoto(athlete, { width: 720, height: 960 })
    .then(ingestPhoto)
    .then(({ jpeg }) => jpeg);
  photos.set(athlete, made);
  return made;
}

export async function aRequest(changes: Partial<RenderRequest> = {}): Promise<RenderRequest> {
  return {
    design: 'voltage',
    side: 'front',
    texts: someTexts,
    photo: changes.photo ?? (await aPhoto()),
    crop: null,
    seed: 12,
    option: 0,
    colours: null,
    signature: null,
    ...changes,
  };
}

/** RGB bytes at 200x280, as the shop's thumbnails. */
export const small = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize(200, 280, { fit: 'fill' }).removeAlpha().raw().toBuffer();

export function meanDifference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (other[i] ?? 0));
  return sum / one.length;
}

/** The box of the pixels that differ in red or blue, in RGB bytes of 800x1120. */
export function changedBox(one: Uint8Array, other: Uint8Array) {
  const box = { x: 800, y: 1120, right: 0, bottom: 0 };
  for (let i = 0; i < one.length; i += 3) {
    const apart = Math.abs((one[i] ?? 0) - (other[i] ?? 0)) + Math.abs((one[i + 2] ?? 0) - (other[i + 2] ?? 0));
    if (apart < 90) continue;
    const x = (i / 3) % 800;
    const y = Math.floor(i / 3 / 800);
    box.x = Math.min(box.x, x);
    box.right = Math.max(box.right, x);
    box.y = Math.min(box.y, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** A name, number, story and stats that fill a card. */
export const longTexts: CardTexts = {
  ...someTexts,
  player_name: 'Maximiliana Featherstonehaugh-Villanueva',
  player_number: '107',
  description: 'Never misses a practice and never leaves without one more try. '.repeat(8).slice(0, 500),
  stats: Array.from({ length: 12 }, (_, i) => ({ label: `Statistic ${i}`, value: `${7 * i}` })),
};

/** A stroke three times as wide as tall. */
export const anInk = (over: Partial<SignatureInk> = {}): SignatureInk => ({
  type: 'draw',
  strokes: [
    [
      { x: 0, y: 0.5 },
      { x: 1, y: 0.5 },
    ],
  ],
  aspect: 3,
  text: '',
  font: 'Dancing Script',
  position: { x: 50, y: 80 },
  scale: 0.8,
  colour: 'black',
  ...over,
});
