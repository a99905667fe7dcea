import { beforeAll, describe, expect, it } from 'vitest';
import { composeAthletes } from '#scripts/samples/athletes/compose-athletes.ts';
import { type DrawnCard, drawCard } from '#studio/card/render-card.ts';
import { designIds } from '#studio/designs.ts';
import { boxBlur } from '#studio/photo/box-blur.ts';
import { type DecodedPhoto, decodePhoto } from '#studio/photo/decode-photo.ts';
import { findAthlete } from '#studio/photo/find/find-athlete.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { photoLayers } from '#studio/photo/photo-layers.ts';
import { aRequest } from './card-builder.ts';

/** Mean share of the bystanders' detail that a card may print, by chance. A tinted photo prints 0.15 to 0.8. */
const most = 0.05;
/** Designs that paint the whole photo may keep more of it, as spots of their ink. */
const painted: Readonly<Record<string, number>> = { 'comic-cover': 0.12, watercolor: 0.12 };
/** Designs that show the photo itself, as it is: in a frame, or taped to a board. */
const whole = ['gallery', 'chalk-talk'];

const size = { width: 1200, height: 1500 };
let photo: DecodedPhoto;
let source: { photo: Uint8Array; screen: Uint8Array };
/** Head and shoulders of the two people beside the athlete, in fractions of the photo. */
let bystanders: DecodedPhoto['head'][];
const grade = {
  saturation: 1,
  contrast: 0,
  background: { dark: [0, 0, 0], middle: [128, 128, 128], light: [255, 255, 255], amount: 0.5 },
} as const;

beforeAll(async () => {
  const { photo: bytes, heads } = await composeAthletes({
    ...size,
    ground: '#6f8f6a',
    figures: [
      { athlete: 'windup', height: 0.5, x: 0.8, bottom: 0.72 },
      { athlete: 'volley', height: 0.5, x: 0.16, bottom: 0.74 },
      { athlete: 'soccer', height: 0.86, x: 0.47, bottom: 0.96 },
    ],
  });
  const { jpeg, screen } = await ingestPhoto(bytes, 'photo', findAthlete);
  source = { photo: jpeg, screen: screen.packed };
  photo = await decodePhoto(jpeg, null, 1, screen.packed);
  bystanders = heads.slice(0, 2).map(({ x, y, width, height }) => ({
    x: (x - 0.2 * width) / size.width,
    y: y / size.height,
    width: (1.4 * width) / size.width,
    height: (3 * height) / size.height,
  }));
}, 60_000);

const brightness = (pixels: ArrayLike<number>, at: number): number =>
  0.3 * (pixels[at] ?? 0) + 0.6 * (pixels[at + 1] ?? 0) + 0.1 * (pixels[at + 2] ?? 0);

/** Detail alone: what a blur removes. */
function detailOf(values: Float32Array, width: number, height: number): Float32Array {
  const soft = boxBlur(values, width, height, 5);
  return values.map((value, i) => value - (soft[i] as number));
}

/** How much of the photo's detail in a box is on the card at its place: 1 all of it, 0 none. */
function printed({ ink, placement }: DrawnCard, box: DecodedPhoto['head']): number {
  if (!placement) return 0;
  const { part, window } = placement;
  const scale = window.width / part.width;
  const x = Math.ceil(Math.max(window.x, window.x + (box.x * photo.width - part.x) * scale));
  const y = Math.ceil(Math.max(window.y, window.y + (box.y * photo.height - part.y) * scale));
  const right = Math.min(window.x + window.width, window.x + ((box.x + box.width) * photo.width - part.x) * scale);
  const bottom = Math.min(window.y + window.height, window.y + ((box.y + box.height) * photo.height - part.y) * scale);
  const [width, height] = [Math.floor(right) - x, Math.floor(bottom) - y];
  // A sliver at the window's edge shows nobody.
  if (width < 30 || height < 30) return 0;
  const [card, seen] = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let i = 0; i < card.length; i++) {
    const [cx, cy] = [x + (i % width), y + Math.floor(i / width)];
    const u = Math.min(photo.width - 1, Math.round(part.x + (cx - window.x) / scale));
    const v = Math.min(photo.height - 1, Math.round(part.y + (cy - window.y) / scale));
    card[i] = brightness(ink.data, 3 * (cy * ink.width + cx));
    seen[i] = brightness(photo.pixels, 4 * (v * photo.width + u));
  }
  const [one, other] = [detailOf(card, width, height), detailOf(seen, width, height)];
  const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * (b[i] as number), 0);
  return product(one, other) / product(other, other);
}

describe('Behind a sure athlete', () => {
  it.each(designIds().filter((design) => !whole.includes(design)))(
    'nobody is recognised: %s',
    async (design) => {
      const shares: number[] = [];
      for (const option of [0, 1]) {
        const card = await drawCard(await aRequest({ ...source, design, option, seed: 2 }), 'bleed-300');
        shares.push(...bystanders.map((box) => printed(card, box)));
      }
      // A mean, because lines of a design may lie along a bystander by chance.
      const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
      expect(mean).toBeLessThan(painted[design] ?? most);
    },
    30_000,
  );
});

it('a photo of one person keeps its own background, with what the cut-out may have lost', async () => {
  const detailBehind = (of: DecodedPhoto, name: string): number => {
    const { width } = of;
    const pixels = photoLayers(of, { ...grade, name }).scene.data();
    const [box] = bystanders as [DecodedPhoto['head']];
    const row = Math.floor((box.y + 0.5 * box.height) * of.height) * width;
    let sum = 0;
    for (let x = Math.floor(box.x * width); x < (box.x + box.width) * width; x++)
      sum += Math.abs(brightness(pixels, 4 * (row + x)) - brightness(pixels, 4 * (row + x + 1)));
    return sum;
  };
  const alone = detailBehind({ ...photo, neighbours: [] }, 'alone');
  expect(alone).toBeGreaterThan(4 * detailBehind(photo, 'with others'));
});
