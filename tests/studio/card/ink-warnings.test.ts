import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { RenderRequest } from '#studio/card/card-request.ts';
import type { Rect } from '#studio/card/geometry.ts';
import { bothGrounds } from '#studio/card/ink-ground.ts';
import { type DrawnCard, drawCard, placeForInk } from '#studio/card/render-card.ts';
import { preflight } from '#studio/press/preflight.ts';
import { anInk, aRequest, longTexts } from './card-builder.ts';
import { height, width } from './checks/draw-designs.ts';
import { aFinding, aFoundPhoto, aGreyPhoto, aSurePhoto } from './found-athlete.ts';

const signed = async (changes: Partial<RenderRequest>): Promise<DrawnCard> =>
  drawCard(await aRequest({ signature: anInk(), ...changes }), 'bleed-300');

const meets = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('ink on a ground that hides it', () => {
  const faint = ({ warnings }: DrawnCard) => warnings.filter(({ code }) => code === 'signature.faint');
  const position = { x: 50, y: 55 };

  it('leads to a warning on screen and in print, with white ink as its fix', async () => {
    const photo = await aFoundPhoto(aFinding(), await aGreyPhoto(8));
    const request = await aRequest({ design: 'gallery', ...photo, signature: anInk({ position, scale: 0.4 }) });
    for (const canvas of ['trim-800', 'bleed-600'] as const)
      expect(faint(await drawCard(request, canvas))).toEqual([
        {
          code: 'signature.faint',
          field: 'signature',
          message: 'This ink is hard to read here. Try white, or another place.',
        },
      ]);
    const card = await drawCard(request, 'bleed-300');
    const fixes = preflight(faint(card), request.signature, null, card.inkGround).map(({ fix }) => fix);
    expect(fixes).toEqual([{ kind: 'change_ink', position, colour: 'white' }]);
    const white = anInk({ position, scale: 0.4, colour: 'white' });
    expect(faint(await drawCard({ ...request, signature: white }, 'bleed-300'))).toEqual([]);
  });

  it('is not proposed as a place, and neither is Rookie’s seal', async () => {
    for (const option of [0, 1, 2, 3]) {
      const photo = await aFoundPhoto(aFinding(), await aGreyPhoto(8));
      const request = await aRequest({ design: 'rookie', option, ...photo });
      const place = await placeForInk(request);
      const card = await drawCard({ ...request, signature: anInk(place) }, 'bleed-300');
      expect(card.warnings.filter(({ code }) => code.startsWith('signature'))).toEqual([]);
      const [x, y] = [37.5 + 7.5 * place.position.x, 37.5 + 10.5 * place.position.y];
      const box = {
        x: x - 225 * place.scale,
        y: y - 75 * place.scale,
        width: 450 * place.scale,
        height: 150 * place.scale,
      };
      expect(card.inkGround?.badges).toHaveLength(1);
      expect(card.inkGround?.badges.some((badge) => meets(badge, box))).toBe(false);
    }
  });
});

describe('a signature placed by the customer', () => {
  /** The middle of a box, in percent of the trim. */
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
    const min = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
    const max = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
    return { x: min(xs), y: min(ys), width: max(xs) - min(xs), height: max(ys) - min(ys) };
  }
  const covers = ({ warnings }: DrawnCard) => warnings.filter(({ code }) => code === 'signature.covers');

  it.each([
    ['name', 'player_name'],
    ['number', 'player_number'],
  ] as const)('over the %s leads to a warning, and its fix moves it clear', async (word, field) => {
    const bare = await signed({ design: 'gallery' });
    const position = middleOf(fieldBox(bare, field));
    const signature = anInk({ position, scale: 0.5 });
    const card = await signed({ design: 'gallery', signature });
    expect(covers(card).map(({ message }) => message)).toEqual([expect.stringContaining(`the ${word}`)]);
    const [warning] = preflight(card.warnings, signature, null, card.inkGround);
    expect(warning).toMatchObject({ code: 'signature.covers', field: 'signature', fix: { kind: 'move_signature' } });
    const { position: to = position, scale = 0.5 } = warning?.fix ?? {};
    const moved = anInk({ position: to, scale });
    const after = await signed({ design: 'gallery', signature: moved });
    expect(preflight(after.warnings, moved, null, after.inkGround)).toEqual([]);
  });

  it('over the face leads to a warning on screen and in print, but not beside the face', async () => {
    const sure = await aSurePhoto();
    const { inkGround } = await signed({ ...sure, design: 'gallery' });
    const [head] = inkGround?.heads ?? [];
    expect(head).toBeDefined();
    const middle = head ? middleOf({ ...head, y: head.y + 0.3 * head.height }) : { x: 0, y: 0 };
    const request = await aRequest({
      ...sure,
      design: 'gallery',
      signature: anInk({ position: middle, scale: 0.3 }),
    });
    for (const canvas of ['trim-800', 'bleed-600'] as const)
      expect(covers(await drawCard(request, canvas))).toEqual([
        { code: 'signature.covers', field: 'signature', message: 'Your signature runs over the face.' },
      ]);
    const { position, scale } = await placeForInk(request);
    expect(covers(await signed({ ...sure, design: 'gallery', signature: anInk({ position, scale }) }))).toEqual([]);
  });

  it('on both sides is moved to a place that is clear on both', async () => {
    const front = await signed({ design: 'voltage', texts: longTexts });
    const back = await signed({ design: 'voltage', side: 'back', texts: longTexts });
    if (!front.inkGround || !back.inkGround) throw new Error('drawn without ink');
    const ground = bothGrounds(front.inkGround, back.inkGround);
    const warning = { code: 'signature.covers', field: 'signature', message: '' } as const;
    const [found] = preflight([warning], anInk(), null, ground);
    const { position = { x: 50, y: 80 }, scale = 0.8 } = found?.fix ?? {};
    for (const side of ['front', 'back'] as const) {
      const card = await signed({ design: 'voltage', side, texts: longTexts, signature: anInk({ position, scale }) });
      expect(covers(card)).toEqual([]);
    }
  });
});
