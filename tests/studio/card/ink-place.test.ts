import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { CardTexts, RenderRequest } from '#studio/card/card-request.ts';
import type { Rect } from '#studio/card/geometry.ts';
import { inkPlace } from '#studio/card/ink-place.ts';
import { faceOf } from '#studio/card/kit/athlete-place.ts';
import { type DrawnCard, drawCard, placeForInk } from '#studio/card/render-card.ts';
import { backIds, designIds, loadDesign } from '#studio/designs.ts';
import type { RawPicture } from '#studio/photo/raw-picture.ts';
import { anInk, aRequest, longTexts, noTexts, someTexts } from './card-builder.ts';
import { height, width } from './checks/draw-designs.ts';
import { aFinding, aFoundPhoto, aSurePhoto } from './found-athlete.ts';

const options = [0, 1, 2, 3];
const short: CardTexts = { ...someTexts, player_name: 'Bo Li', description: '', stats: [] };
const clip = 'https://goldcut.example/c/AB12CD34';

/** Ink outside every proposed place, so that the card shows its own ground. */
const dot = anInk({ position: { x: 4, y: 4 }, scale: 0.1 });

const signed = async (changes: Partial<RenderRequest>): Promise<DrawnCard> =>
  drawCard(await aRequest({ signature: anInk(), ...changes }), 'bleed-300');

/** Pixels of letters under a box. */
function lettersUnder({ lines }: DrawnCard, box: Rect): number {
  const ctx = createCanvas(width, height).getContext('2d');
  ctx.fillStyle = '#fff';
  for (const line of lines) line.trace(ctx);
  const { data } = ctx.getImageData(Math.floor(box.x), Math.floor(box.y), Math.ceil(box.width), Math.ceil(box.height));
  let under = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 127) under++;
  return under;
}

const meets = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const tones = { black: 0, white: 1, blue: 0.072, gold: 0.699, silver: 0.527, red: 0.213 };
const linear = (value = 0) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);

/** The contrast (WCAG) of ink with nine tenths of the ground below a box; read in squares, because grain is not ground. */
function faintest({ data }: RawPicture, box: Rect, colour: keyof typeof tones): number {
  const contrasts: number[] = [];
  const side = 5;
  for (let y = Math.floor(box.y); y + side <= box.y + box.height; y += side)
    for (let x = Math.floor(box.x); x + side <= box.x + box.width; x += side) {
      let light = 0;
      for (let i = 0; i < side * side; i++) {
        const at = 3 * ((y + Math.floor(i / side)) * width + x + (i % side));
        light += 0.2126 * linear(data[at]) + 0.7152 * linear(data[at + 1]) + 0.0722 * linear(data[at + 2]);
      }
      const [a, b] = [light / side ** 2 + 0.05, tones[colour] + 0.05];
      contrasts.push(Math.max(a / b, b / a));
    }
  return contrasts.toSorted((a, b) => a - b)[Math.floor(contrasts.length / 10)] ?? 0;
}

/** Returns what a signature three times as wide as tall would cover at the suggested place. */
function collisions(card: DrawnCard, option: number): string[] {
  const ground = card.inkGround;
  if (!ground) return ['no ground'];
  const { position, scale, colour } = inkPlace(ground);
  const [across, down] = [450 * scale, 150 * scale];
  const box = {
    x: 37.5 + 7.5 * position.x - across / 2,
    y: 37.5 + 10.5 * position.y - down / 2,
    width: across,
    height: down,
  };
  const isOff = box.x < 75 || box.y < 75 || box.x + across > 750 || box.y + down > 1050;
  return [
    ...(lettersUnder(card, box) > 0 ? ['letters'] : []),
    ...(ground.heads.some((head) => meets(head, box)) ? ['face'] : []),
    ...(card.clipPlate && meets(card.clipPlate, box) ? ['clip'] : []),
    ...(isOff ? ['edge'] : []),
    ...(scale < 0.3 ? ['too small'] : []),
    ...(faintest(card.ink, box, colour) < 2.8 ? [`${colour} ink is faint: ${faintest(card.ink, box, colour)}`] : []),
  ].map((problem) => `option ${option}: ${problem}`);
}

/** Returns the collisions of every option, with short texts and with long ones that move the layout. */
async function allCollisions(changes: Partial<RenderRequest>): Promise<string[]> {
  const found: string[] = [];
  for (const option of options) {
    for (const [i, texts] of [short, longTexts].entries()) {
      const request = { ...changes, ...(await subjects)[i], option, texts, signature: dot };
      const card = await signed(request);
      found.push(...collisions(card, option), ...(changes.side === 'back' ? [] : await onFaces(card, request)));
    }
  }
  return found;
}

/** A full figure with a sure outline, and one at the photo's side whose outline is unsure. */
const subjects = Promise.all([
  aFoundPhoto(aFinding()),
  aFoundPhoto(aFinding({ confident: false, box: { x: 0.45, y: 0.3, width: 0.35, height: 0.6 } })),
]);

/** The texts in other letters of about the same width. */
const otherLetters = (texts: CardTexts): CardTexts => ({
  ...texts,
  player_name: texts.player_name.replaceAll(/\p{L}/gu, 'H'),
  card_name: texts.card_name.replaceAll(/\p{L}/gu, 'H'),
  team: texts.team.replaceAll(/\p{L}/gu, 'H'),
  player_number: texts.player_number.replaceAll(/\d/g, '3'),
});

/** Places of pixels in the oval of a face. */
function pixelsOf({ x, y, width: across, height: down }: Rect): number[] {
  const pixels: number[] = [];
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, y + down); row++)
    for (let column = Math.max(0, Math.floor(x)); column < Math.min(width, x + across); column++)
      if (((column - x) / across - 0.5) ** 2 + ((row - y) / down - 0.5) ** 2 < 0.25) pixels.push(row * width + column);
  return pixels;
}

/** Type or foil over a face. Lettering behind the athlete is under the face, not on it. */
async function onFaces(card: DrawnCard, request: Partial<RenderRequest>): Promise<string[]> {
  const faces = (card.inkGround?.heads ?? []).map(faceOf);
  const pixels = faces.flatMap(pixelsOf);
  const foiled = pixels.filter((at) => (card.foil.data[at] ?? 0) > 127).length;
  const ctx = createCanvas(width, height).getContext('2d');
  for (const line of card.lines) line.trace(ctx);
  const letters = ctx.getImageData(0, 0, width, height).data;
  const lettered = pixels.filter((at) => (letters[4 * at + 3] ?? 0) > 127);
  const texts = otherLetters(request.texts ?? short);
  const other = lettered.length > 0 ? await signed({ ...request, texts }) : card;
  const shown = lettered.filter((at) => Math.abs((card.ink.data[3 * at] ?? 0) - (other.ink.data[3 * at] ?? 0)) > 30);
  return [
    ...(faces.length > 0 ? [] : ['no face']),
    ...(foiled > 0.002 * pixels.length ? ['foil on the face'] : []),
    ...(shown.length > 0.002 * pixels.length ? ['type on the face'] : []),
  ].map((problem) => `option ${request.option}: ${problem}`);
}

describe('the suggested place of a signature', () => {
  it.each(designIds())(
    'on the front %s avoids letters and faces and has visible ink, and no type or foil covers the face',
    async (design) => {
      expect(await allCollisions({ design, colours: { primary: '#1f4fc4', secondary: '#f5c02c' } })).toEqual([]);
    },
  );

  it.each(backIds())('on the back %s avoids letters, faces and the code, and has visible ink', async (back) => {
    const templates = await Promise.all(designIds().map(async (id) => (await loadDesign(id)).template));
    const design = templates.find(({ back_design }) => back_design === back)?.id ?? '';
    for (const code of [null, clip])
      expect(
        await allCollisions({
          design,
          side: 'back',
          clip: code,
          colours: { primary: '#1f4fc4', secondary: '#f5c02c' },
        }),
      ).toEqual([]);
  });

  it('is the preset if no lettering is near it', async () => {
    const { position, scale } = await placeForInk(await aRequest({ design: 'chalk-talk', option: 0, texts: noTexts }));
    expect({ position, scale }).toEqual({ position: { x: 50, y: 80 }, scale: 0.8 });
  });

  it('has a white pen on a dark ground, and a black pen on a light ground', async () => {
    const sure = await aSurePhoto();
    expect((await placeForInk(await aRequest({ ...sure, design: 'night-game', option: 1 }))).colour).toBe('white');
    expect((await placeForInk(await aRequest({ ...sure, design: 'screen-print', option: 1 }))).colour).toBe('black');
  });
});
