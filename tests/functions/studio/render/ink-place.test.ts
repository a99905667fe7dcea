import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { preflight } from '#functions/studio/press/preflight';
import type { CardTexts, RenderRequest, SignatureInk } from '#functions/studio/render/card-request';
import { backIds, designIds, loadDesign } from '#functions/studio/render/designs';
import type { Rect } from '#functions/studio/render/geometry';
import { bothGrounds } from '#functions/studio/render/ink-ground';
import { inkPlace } from '#functions/studio/render/ink-place';
import { type DrawnCard, drawCard, placeForInk } from '#functions/studio/render/render-card';
import { faceOf } from '#functions/studio/render/kit/athlete-place';
import { aFinding, aFoundPhoto } from './found-athlete.ts';
import { aRequest, noTexts, someTexts } from './card-builder.ts';
import { height, width } from './checks/draw-designs.ts';

const options = [0, 1, 2, 3];
const short: CardTexts = { ...someTexts, player_name: 'Bo Li', description: '', stats: [] };
const long: CardTexts = {
  ...someTexts,
  player_name: 'Maximiliana Featherstonehaugh-Villanueva',
  player_number: '107',
  description: 'Never misses a practice and never leaves without one more try. '.repeat(8).slice(0, 500),
  stats: Array.from({ length: 12 }, (_, i) => ({ label: `Statistic ${i}`, value: `${7 * i}` })),
};
const clip = 'https://goldcut.example/c/AB12CD34';

const ink = (over: Partial<SignatureInk> = {}): SignatureInk => ({
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

const signed = async (changes: Partial<RenderRequest>): Promise<DrawnCard> =>
  drawCard(await aRequest({ signature: ink(), ...changes }), 'bleed-300');

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

/** What an autograph three times as wide as tall would cover at the place that is suggested on a card. */
function collisions(card: DrawnCard, option: number): string[] {
  const ground = card.inkGround;
  if (!ground) return ['no ground'];
  const { position, scale } = inkPlace(ground, card.ink);
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
  ].map((what) => `option ${option}: ${what}`);
}

/** Texts that crowd a side, and texts that move its layout. */
async function allCollisions(changes: Partial<RenderRequest>): Promise<string[]> {
  const found: string[] = [];
  for (const option of options) {
    for (const [i, texts] of [short, long].entries()) {
      const request = { ...changes, ...(await subjects)[i], option, texts };
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

/** Type or foil over a face. Lettering that the athlete stands before is under the face, not on it. */
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
  ].map((what) => `option ${request.option}: ${what}`);
}

describe('the place that is suggested for a signature', () => {
  it.each(designIds())(
    'on the front %s meets no letter and no face in any layout, and no type or foil is on the face',
    async (design) => {
      expect(await allCollisions({ design, colours: { primary: '#1f4fc4', secondary: '#f5c02c' } })).toEqual([]);
    },
  );

  it.each(backIds())('on the back %s meets no letter, no face and no code', async (back) => {
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

  it('is the preset where no lettering is near it', async () => {
    const { position, scale } = await placeForInk(await aRequest({ design: 'watercolor', option: 2, texts: noTexts }));
    expect({ position, scale }).toEqual({ position: { x: 50, y: 80 }, scale: 0.8 });
  });

  it('has a white pen on a dark ground', async () => {
    expect((await placeForInk(await aRequest({ design: 'night-game', option: 1 }))).colour).toBe('white');
    expect((await placeForInk(await aRequest({ design: 'screen-print' }))).colour).toBe('black');
  });
});

describe('a signature that the customer puts', () => {
  /** The middle of what a side must keep clear, in percent of the trim. */
  const middleOf = ({ x, y, width: across, height: down }: Rect) => ({
    x: (x + across / 2 - 37.5) / 7.5,
    y: (y + down / 2 - 37.5) / 10.5,
  });
  /** The box of a field's letters. */
  function fieldBox({ lines }: DrawnCard, field: 'player_name' | 'player_number'): Rect {
    const ctx = createCanvas(width, height).getContext('2d');
    for (const line of lines) if (line.field === field) line.trace(ctx);
    const { data } = ctx.getImageData(0, 0, width, height);
    const on = Array.from({ length: width * height }, (_, i) => i).filter((i) => (data[4 * i + 3] ?? 0) > 127);
    const [xs, ys] = [on.map((i) => i % width), on.map((i) => Math.floor(i / width))];
    const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
    const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
    return { x: least(xs), y: least(ys), width: most(xs) - least(xs), height: most(ys) - least(ys) };
  }
  const covers = ({ warnings }: DrawnCard) => warnings.filter(({ code }) => code === 'signature.covers');

  it.each([
    ['name', 'player_name'],
    ['number', 'player_number'],
  ] as const)('over the %s is warned of, and one click moves it clear', async (word, field) => {
    const bare = await signed({ design: 'gallery' });
    const position = middleOf(fieldBox(bare, field));
    const signature = ink({ position, scale: 0.5 });
    const card = await signed({ design: 'gallery', signature });
    expect(covers(card).map(({ message }) => message)).toEqual([expect.stringContaining(`the ${word}`)]);
    const [warning] = preflight(card.warnings, signature, null, card.inkGround);
    expect(warning).toMatchObject({ code: 'signature.covers', field: 'signature', fix: { kind: 'move_signature' } });
    const { position: to = position, scale = 0.5 } = warning?.fix ?? {};
    const moved = ink({ position: to, scale });
    const after = await signed({ design: 'gallery', signature: moved });
    expect(preflight(after.warnings, moved, null, after.inkGround)).toEqual([]);
  });

  it('over the face is warned of in print as on screen, and beside it is not', async () => {
    const { inkGround } = await signed({ design: 'gallery' });
    const [head] = inkGround?.heads ?? [];
    expect(head).toBeDefined();
    const middle = head ? middleOf({ ...head, y: head.y + 0.3 * head.height }) : { x: 0, y: 0 };
    const request = await aRequest({ design: 'gallery', signature: ink({ position: middle, scale: 0.3 }) });
    for (const canvas of ['trim-800', 'bleed-600'] as const)
      expect(covers(await drawCard(request, canvas))).toEqual([
        { code: 'signature.covers', field: 'signature', message: 'Your signature runs over the face.' },
      ]);
    const { position, scale } = await placeForInk(request);
    expect(covers(await signed({ design: 'gallery', signature: ink({ position, scale }) }))).toEqual([]);
  });

  it('on both sides is moved to a place that is clear on both', async () => {
    const front = await signed({ design: 'voltage', texts: long });
    const back = await signed({ design: 'voltage', side: 'back', texts: long });
    if (!front.inkGround || !back.inkGround) throw new Error('drawn without ink');
    const ground = bothGrounds(front.inkGround, back.inkGround);
    const warning = { code: 'signature.covers', field: 'signature', message: '' } as const;
    const [found] = preflight([warning], ink(), null, ground);
    const { position = { x: 50, y: 80 }, scale = 0.8 } = found?.fix ?? {};
    for (const side of ['front', 'back'] as const) {
      const card = await signed({ design: 'voltage', side, texts: long, signature: ink({ position, scale }) });
      expect(covers(card)).toEqual([]);
    }
  });
});
