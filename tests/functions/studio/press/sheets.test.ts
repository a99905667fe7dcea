import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sheetLayouts, type SheetName } from '#domain/print/geometry';
import { printerProfiles } from '#domain/print/printer-profiles';
import { sheetPdf } from '#functions/studio/press/card-sheet';
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
  const { columns, rows, gap, width, height } = sheetLayouts[sheet];
  const picture = await sharp(await pageOf(pdf, page, dpi))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = (width - columns * (2.5 + gap) + gap) / 2;
  const top = (height - rows * (3.5 + gap) + gap) / 2;
  return Array.from({ length: columns * rows }, (_, n) => {
    const x = Math.round(dpi * (left + (n % columns) * (2.5 + gap) + 1.25));
    const y = Math.round(dpi * (top + Math.floor(n / columns) * (3.5 + gap) + 1.75));
    return picture.data.subarray(3 * (y * picture.info.width + x), 3 * (y * picture.info.width + x) + 3).join();
  });
}

describe.each([
  ['18-up', { MediaBox: [0, 0, 1368, 936], TrimBox: [99, 72, 1269, 864] }],
  ['9-up', { MediaBox: [0, 0, 612, 792], TrimBox: [36, 18, 576, 774] }],
] as const)('the %s sheet', (sheet, boxes) => {
  const places = sheetLayouts[sheet].columns * sheetLayouts[sheet].rows;

  it('is sound and has its boxes on both pages', async () => {
    const pdf = await colouredSheet(sheet, places);
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors');
    for (const page of [1, 2]) expect(await boxesOf(pdf, page)).toMatchObject(boxes);
  });

  it('backs every card with its own back when it is turned like a page', async () => {
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

  it('is the same bytes twice', async () => {
    const [one, other] = [await colouredSheet('18-up', 18), await colouredSheet('18-up', 18)];
    expect(Buffer.compare(one, other)).toBe(0);
  });

  it('refuses more cards than it holds', async () => {
    await expect(colouredSheet('9-up', 10)).rejects.toThrow('does not hold 10 cards');
  });
});
