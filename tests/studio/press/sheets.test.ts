import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { points, type SheetName, sheetLayouts, trimOnSheet } from '#domain/cards/print/geometry.ts';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { sheetPdf } from '#studio/press/card-sheet.ts';
import { type ImposedCard, imposedSheetPdf } from '#studio/press/imposed-sheet.ts';
import { withoutProfile } from '#studio/press/ink/cmyk-picture.ts';
import { type PressSide, singleCardPdf } from '#studio/press/single-card.ts';
import { boxesOf, checkPdf, imagesOf, pageOf, platesOf } from './pdf-tools.ts';
import { aMaster, flatSide } from './press-sides.ts';

const profile = printerProfiles['sheet-fed-foil'];
const base = { title: 'Sheet', profile, finish: 'gold' } as const;
const dpi = 36;

/** Colours that stay distinct in print. */
const colourOf = (n: number): string => `hsl(${(n * 360) / 18}, ${n % 2 ? 80 : 45}%, ${n % 3 ? 55 : 35}%)`;

async function colouredSheet(sheet: SheetName, count: number): Promise<Uint8Array> {
  const sides = await Promise.all(Array.from({ length: count }, (_, n) => flatSide(colourOf(n))));
  return sheetPdf({ ...base, sheet, cards: sides.map((side) => ({ front: side, back: side })) });
}

/** The colour at the centre of every place, in the paper's reading order. */
async function coloursOn(pdf: Uint8Array, sheet: SheetName, page: number): Promise<string[]> {
  const { columns, rows, gap, rowGap, width, height } = sheetLayouts[sheet];
  const picture = await sharp(await pageOf(pdf, page, dpi))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = (width - columns * (2.5 + gap) + gap) / 2;
  const top = (height - rows * (3.5 + rowGap) + rowGap) / 2;
  return Array.from({ length: columns * rows }, (_, n) => {
    const x = Math.round(dpi * (left + (n % columns) * (2.5 + gap) + 1.25));
    const y = Math.round(dpi * (top + Math.floor(n / columns) * (3.5 + rowGap) + 1.75));
    return picture.data.subarray(3 * (y * picture.info.width + x), 3 * (y * picture.info.width + x) + 3).join();
  });
}

describe.each([
  ['18-up', { MediaBox: [0, 0, 1368, 936], TrimBox: [99, 63, 1269, 873] }],
  ['9-up', { MediaBox: [0, 0, 612, 792], TrimBox: [36, 18, 576, 774] }],
] as const)('the %s sheet', (sheet, boxes) => {
  const places = sheetLayouts[sheet].columns * sheetLayouts[sheet].rows;

  it('is valid and has its boxes on both pages', async () => {
    const pdf = await colouredSheet(sheet, places);
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors');
    for (const page of [1, 2]) expect(await boxesOf(pdf, page)).toMatchObject(boxes);
  });

  it('has each card’s own back behind its front when it is turned like a page', async () => {
    const { columns } = sheetLayouts[sheet];
    const pdf = await colouredSheet(sheet, places);
    const [fronts, backs] = [await coloursOn(pdf, sheet, 1), await coloursOn(pdf, sheet, 2)];
    expect(new Set(fronts).size).toBe(places);
    const behind = fronts.map((_, n) => backs[n - (n % columns) + (columns - 1 - (n % columns))]);
    expect(behind).toEqual(fronts);
  });

  it('leaves places empty on both sides when there are fewer cards', async () => {
    const { columns } = sheetLayouts[sheet];
    const pdf = await colouredSheet(sheet, 2);
    const [fronts, backs] = [await coloursOn(pdf, sheet, 1), await coloursOn(pdf, sheet, 2)];
    const white = '255,255,255';
    expect(fronts.flatMap((colour, n) => (colour === white ? [] : [n]))).toEqual([0, 1]);
    expect(backs.flatMap((colour, n) => (colour === white ? [] : [n]))).toEqual([columns - 2, columns - 1]);
  });
});

describe('a press sheet of one card', () => {
  it('stores its pictures once, prints them at 600 dpi and stamps one plate', async () => {
    const card = { front: await aMaster('front'), back: await aMaster('back') };
    const pdf = await sheetPdf({ ...base, sheet: '18-up', cards: Array.from({ length: 18 }, () => card) });
    const sizes = [card.front, card.back].reduce((sum, { picture }) => sum + picture.jpeg.length, 0);
    expect(pdf.length).toBeLessThan(sizes + 400_000);
    expect((await imagesOf(pdf)).every(({ ppi }) => ppi[0] === 600 && ppi[1] === 600)).toBe(true);
    expect([...(await platesOf(pdf, 40)).ink.keys()]).toContain('Foil Gold');
  });

  it('has registration targets on every plate, at the same places on both sides', async () => {
    const side = { ...(await flatSide('#804020')), foilMask: (await aMaster('front')).foilMask };
    const pdf = await sheetPdf({ ...base, sheet: '18-up', cards: [{ front: side, back: side }] });
    const dpi = 72;
    const [width, height] = [points(19), points(13)];
    // The middle of each margin, in points from the upper left.
    const middles = [
      [65, height / 2],
      [width - 65, height / 2],
      [width / 2, 29],
      [width / 2, height - 29],
    ] as const;
    for (const page of [1, 2]) {
      const { ink } = await platesOf(pdf, dpi, page);
      for (const plate of ['Cyan', 'Magenta', 'Yellow', 'Black', 'Foil Gold']) {
        // On the cross, between its middle and its circle.
        const inked = middles.map(([x, y]) =>
          [-1, 0].some((up) => (ink.get(plate)?.[(Math.round(y) + up) * width + x + 3] ?? 0) > 20),
        );
        expect([page, plate, ...inked]).toEqual([page, plate, true, true, true, true]);
      }
    }
  });

  it('has a colour bar outside all trims, on both sides: solids, overprints, grey balance and foil', async () => {
    const side = { ...(await flatSide('#804020')), foilMask: (await aMaster('front')).foilMask };
    const pdf = await sheetPdf({ ...base, sheet: '18-up', cards: [{ front: side, back: side }] });
    const { TrimBox, BleedBox } = await boxesOf(pdf);
    const plates = ['Cyan', 'Magenta', 'Yellow', 'Black', 'Foil Gold'];
    const [left, bottom] = [TrimBox?.[0] ?? 0, BleedBox?.[1] ?? 0];
    for (const page of [1, 2]) {
      const { ink, width, height } = await platesOf(pdf, 72, page);
      const patches = Array.from({ length: 11 }, (_, n) => {
        const at = (height - 29) * width + left + 18 * n + 9;
        return plates.map((plate) => Math.round((ink.get(plate)?.[at] ?? 0) / 2.55)).join(' ');
      });
      expect(patches).toEqual([
        '100 0 0 0 0',
        '0 100 0 0 0',
        '0 0 100 0 0',
        '0 0 0 100 0',
        '0 100 100 0 0',
        '100 0 100 0 0',
        '100 100 0 0 0',
        '100 100 100 0 0',
        '50 40 40 0 0',
        '0 0 0 50 0',
        '0 0 0 0 100',
      ]);
    }
    expect(29 + 9).toBeLessThan(bottom);
  });

  it('has the same bytes twice', async () => {
    const [one, other] = [await colouredSheet('18-up', 18), await colouredSheet('18-up', 18)];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('refuses more cards than it holds', async () => {
    await expect(colouredSheet('9-up', 10)).rejects.toThrow('does not hold 10 cards');
  });
});

const finish = 'silver';
const files = new Map<string, Uint8Array>();
let reads: string[] = [];
let master: PressSide;

beforeAll(async () => {
  master = await aMaster('front');
  files.set('art', await singleCardPdf({ ...master, foilMask: null }, 'Card', profile, finish));
  files.set('plate', await singleCardPdf({ ...master, picture: null, letters: [] }, 'Card', profile, finish));
  files.set('back', await singleCardPdf({ ...(await flatSide('#204060')), foilMask: null }, 'Card', profile, finish));
});

const card = (slug: string): ImposedCard => ({
  front: { art: 'art', plate: 'plate' },
  back: { art: 'back', plate: null },
  slug,
});

function imposed(cards: readonly ImposedCard[], slug = 'B-1123-01 · Sheet 1 of 1'): Promise<Uint8Array> {
  reads = [];
  const read = async (key: string): Promise<Uint8Array> => {
    reads.push(key);
    return files.get(key) ?? new Uint8Array();
  };
  return imposedSheetPdf({ title: 'Sheet', slug, profile, finish, cards, read });
}

describe('a sheet of approved files', () => {
  it('contains the approved inks byte for byte, and each file once', async () => {
    const pdf = Buffer.from(await imposed(Array.from({ length: 18 }, (_, n) => card(`GC-1 · Box 1 · ${n + 1} of 18`))));
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors');
    const approved = Buffer.from(withoutProfile(master.picture.jpeg));
    expect(pdf.indexOf(approved)).toBeGreaterThan(0);
    expect(pdf.indexOf(approved)).toBe(pdf.lastIndexOf(approved));
    expect(reads.toSorted()).toEqual(['art', 'back', 'plate']);
  });

  it('stamps only the plate of its finish', async () => {
    const plates = [...(await platesOf(await imposed([card('GC-1')]), 40)).ink.keys()];
    expect(plates.filter((name) => name.startsWith('Foil'))).toEqual(['Foil Silver']);
  });

  it('has the same bytes for the same slug lines, and other bytes for others', async () => {
    const [one, same, other] = [
      await imposed([card('GC-1')]),
      await imposed([card('GC-1')]),
      await imposed([card('GC-2')]),
    ];
    expect(Buffer.compare(one, same)).toBe(0);
    expect(Buffer.compare(one, other)).not.toBe(0);
  });

  it('prints a slug line below each card, outside the bleed, in black only', async () => {
    const dpi = 96;
    const { ink, width } = await platesOf(await imposed([card('GC-7K3M9QX2 · Box 1 · 1 of 18')]), dpi);
    const layout = sheetLayouts['18-up'];
    const trim = trimOnSheet(layout, 'front', 0);
    // Beside the row's crop mark; the next row's bleed begins below.
    const top = Math.ceil((layout.height - trim.y + profile.bleed) * dpi);
    const bottom = Math.floor((layout.height - trim.y + layout.rowGap - profile.bleed) * dpi);
    const inkOn = (plate: string): number => {
      let sum = 0;
      for (let y = top + 1; y < bottom; y++)
        for (let x = Math.ceil(trim.x * dpi); x < Math.floor((trim.x + trim.width) * dpi); x++)
          sum += ink.get(plate)?.[y * width + x] ?? 0;
      return sum;
    };
    expect(bottom - top).toBeGreaterThan(points(0.1) * (dpi / 72));
    expect(inkOn('Black')).toBeGreaterThan(5000);
    for (const plate of ['Cyan', 'Magenta', 'Yellow', 'Foil Silver']) expect([plate, inkOn(plate)]).toEqual([plate, 0]);
  });

  it('refuses a file without a picture, and more cards than it has places', async () => {
    const { PDFDocument } = await import('@cantoo/pdf-lib');
    const empty = await PDFDocument.create();
    empty.addPage();
    files.set('empty', await empty.save());
    await expect(imposed([{ ...card('GC-1'), back: { art: 'empty', plate: null } }])).rejects.toThrow(
      'holds no picture',
    );
    await expect(imposed(Array.from({ length: 19 }, () => card('GC-1')))).rejects.toThrow('does not hold 19 cards');
  });
});
