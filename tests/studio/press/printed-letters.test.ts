import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { card } from '#studio/card/geometry.ts';
import { twoInkColour } from '#studio/card/kit/small-letters.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { labFromRgb, rgbOf } from '#studio/colours/oklab.ts';
import { type CardMaster, drawMaster } from '#studio/press/card-master.ts';
import { sheetPdf } from '#studio/press/card-sheet.ts';
import { letterInk } from '#studio/press/ink/letter-inks.ts';
import { printedLetters, withLetters } from '#studio/press/printed-letters.ts';
import { proofArt } from '#studio/press/proof-picture.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { anInk, aRequest } from '../card/card-builder.ts';
import { pageOf, platesOf } from './pdf-tools.ts';
import { aMaster } from './press-sides.ts';

const profile = printerProfiles['sheet-fed-foil'];
const bare = { ...profile, slug: 0 };
const finish = 'gold';
const dpi = 200;
const [width, height] = [550, 750];

let page: CardMaster;
beforeAll(async () => {
  const master = await aMaster('front', 'front-page');
  page = { ...master, letters: master.letters.filter(({ overprints }) => overprints) };
});

/** How far each pixel of a card is inside small letters, 0 to 255. */
const coverOf = ({ letters }: Pick<CardMaster, 'letters'>): number[] => {
  const white = { data: new Uint8ClampedArray(3 * width * height).fill(255), width, height, channels: 3 } as const;
  const black = letters.map((some) => ({ ...some, overprints: false, shown: [0, 0, 0] as const }));
  const { data } = withLetters(white, black as never);
  return Array.from({ length: width * height }, (_, i) => 255 - (data[3 * i] ?? 0));
};
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('small dark letters', () => {
  it('print on the black plate of a sheet alone, as outlines', async () => {
    const back = await aMaster('back', 'front-page');
    const sheetOf = (front: CardMaster) =>
      sheetPdf({ title: 'Sheet', sheet: '18-up', profile, finish, cards: [{ front, back }] });
    const whole = await platesOf(await sheetOf(page), 100);
    const rest = await platesOf(await sheetOf({ ...page, letters: [] }), 100);
    for (const plate of ['Cyan', 'Magenta', 'Yellow', 'Foil Gold'])
      expect([plate, Buffer.compare(whole.ink.get(plate) as Uint8Array, rest.ink.get(plate) as Uint8Array)]).toEqual([
        plate,
        0,
      ]);
    const [black, without] = [whole.ink.get('Black') ?? [], rest.ink.get('Black') ?? []];
    const darker = Array.from(black).filter((ink, i) => ink > (without[i] ?? 0) + 60).length;
    expect(darker).toBeGreaterThan(800);
    expect(Array.from(black).filter((ink, i) => ink < (without[i] ?? 0)).length).toBe(0);
  });

  it('leave the paper in the picture below them, and no rich black', async () => {
    const { ink } = await platesOf(
      await singleCardPdf({ ...page, letters: [], foilMask: null }, 'Card', bare, finish),
      dpi,
    );
    const inside = coverOf(page).flatMap((cover, i) => (cover > 230 ? [i] : []));
    expect(inside.length).toBeGreaterThan(500);
    for (const plate of ['Cyan', 'Magenta', 'Black'])
      expect([plate, mean(inside.map((i) => ink.get(plate)?.[i] ?? 0)) < 45]).toEqual([plate, true]);
  });

  it('lie at the same place on screen, in the proof and in print', async () => {
    const request = await aRequest({ side: 'front', design: 'front-page' });
    const grey = (file: Uint8Array) => sharp(file).greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer();
    const { art } = await proofArt(page);
    const proof = await grey(
      await sharp(art.data, { raw: { width: art.width, height: art.height, channels: 3 } })
        .png()
        .toBuffer(),
    );
    const print = await grey(
      await pageOf(await singleCardPdf({ ...page, foilMask: null }, 'Card', bare, finish), 1, 2 * dpi),
    );
    // The screen shows the trim alone.
    const trim = { left: 25, right: 25, top: 25, bottom: 25 };
    const shown = await sharp((await renderCard(request)).jpeg)
      .resize(500, 700)
      .extend(trim)
      .png()
      .toBuffer();
    const screen = await grey(shown);
    const cover = coverOf(page);
    // Letters and the paper around them.
    const near = cover.flatMap((_, i) =>
      [0, -3, 3, -3 * width, 3 * width].some((by) => (cover[i + by] ?? 0) > 200) ? [i] : [],
    );
    for (const picture of [screen, proof, print]) {
      const off = (by: number) => mean(near.map((i) => Math.abs((picture[i + by] ?? 0) - (255 - (cover[i] ?? 0)))));
      const exact = off(0);
      for (const by of [-1, 1, -width, width]) expect(off(by)).toBeGreaterThan(exact);
    }
    expect(mean(near.map((i) => Math.abs((proof[i] ?? 0) - (print[i] ?? 0))))).toBeLessThan(25);
  });

  it('lie under a signature that crosses them', async () => {
    const signature = anInk({ position: { x: 50, y: 81 }, scale: 1, colour: 'white' });
    const signed = await drawMaster(await aRequest({ side: 'front', design: 'front-page', signature }));
    const lengthOf = ({ letters }: CardMaster) =>
      letters.reduce((sum, { path, overprints }) => sum + (overprints ? path.length : 0), 0);
    expect(lengthOf(signed)).toBeLessThan(0.98 * lengthOf(page));
    expect(lengthOf(signed)).toBeGreaterThan(0.3 * lengthOf(page));
  });
});

describe('the ink of small letters', () => {
  it.each(['#060504', '#1a1e28', '#252b38', '#2b2721', '#191613'])(
    'in %s is solid black, which overprints',
    async (colour) => {
      expect(await letterInk(colour)).toMatchObject({ inks: [0, 0, 0, 1], overprints: true });
    },
  );

  it.each(['#5b574f', '#50535b', '#4a4338'])('in %s is a tint of black alone, which overprints', async (colour) => {
    const { inks, overprints } = await letterInk(colour);
    expect(inks.slice(0, 3)).toEqual([0, 0, 0]);
    expect(inks[3]).toBeGreaterThan(0.7);
    expect(overprints).toBe(true);
  });

  it('in white is none: the letters knock out the picture', async () => {
    expect(await letterInk('#ffffff')).toMatchObject({ inks: [0, 0, 0, 0], overprints: false });
    const [path] = page.letters.map((some) => some.path);
    const white = { ...page, letters: await printedLetters([{ colour: '#ffffff', path: path ?? '' }]) };
    const { ink } = await platesOf(await singleCardPdf({ ...white, foilMask: null }, 'Card', bare, finish), dpi);
    const inside = coverOf(white).flatMap((cover, i) => (cover === 255 ? [i] : []));
    for (const plate of ['Cyan', 'Magenta', 'Yellow', 'Black'])
      expect([plate, mean(inside.map((i) => ink.get(plate)?.[i] ?? 0)) < 2]).toEqual([plate, true]);
  });

  it('is at most two inks for any colour of a letter, and looks like it', async () => {
    const random = seededRandom(46);
    const hex = () =>
      `#${[0, 0, 0]
        .map(() =>
          Math.floor(256 * random())
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`;
    // The palettes' tones of letters: deep on light grounds, and light on deep ones.
    const isTone = (colour: string) => {
      const [lightness, a, b] = labFromRgb(...rgbOf(colour));
      return (lightness < 0.46 || lightness > 0.82) && Math.hypot(a, b) < 0.13;
    };
    const colours = Array.from({ length: 4000 }, hex).filter(isTone).map(twoInkColour);
    expect(colours.length).toBeGreaterThan(500);
    const wrong: string[] = [];
    for (const colour of colours) {
      const { inks, shown, overprints } = await letterInk(colour);
      if (inks.filter((ink) => ink > 0).length > 2) wrong.push(`${colour} needs ${inks.join(' ')}`);
      const [one, other] = [labFromRgb(...rgbOf(colour)), labFromRgb(...shown)];
      const apart = Math.hypot(...one.map((value, i) => value - (other[i] ?? 0)));
      // Dark greys print solid, so some get darker. The press prints no lighter cyan.
      if (apart > (overprints ? 0.16 : 0.12)) wrong.push(`${colour} is off by ${apart.toFixed(3)}`);
    }
    expect(wrong).toEqual([]);
  });
});

it('the card’s units reach the bleed', () => {
  expect([width / card.width, height / card.height]).toEqual([2 / 3, 2 / 3]);
});
