import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { foilFinishes } from '#domain/cards/print/foil.ts';
import { printerProfiles } from '#domain/cards/print/printer-profiles.ts';
import { drawMaster } from '#studio/press/card-master.ts';
import { singleCardPdf } from '#studio/press/single-card.ts';
import { aRequest } from '../card/card-builder.ts';
import { boxesOf, checkPdf, imagesOf, metadataOf, platesOf } from './pdf-tools.ts';
import { aMaster } from './press-sides.ts';

const profile = printerProfiles['sheet-fed-foil'];
const sheetless = { ...profile, slug: 0 };
const process = ['Cyan', 'Magenta', 'Yellow', 'Black'] as const;
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

describe('a card on a page of its own', () => {
  it('is a valid PDF/X-4 file', async () => {
    const pdf = await singleCardPdf(await aMaster('front'), 'Card', profile, 'gold');
    expect(await checkPdf(pdf)).toContain('PDF Version: 1.6');
    expect(await metadataOf(pdf)).toContain('<pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>');
    for (const piece of ['/GTS_PDFX', '(CGATS TR 006)', '/Trapped /False', '/ID ['])
      expect(latin(pdf)).toContain(piece);
  });

  it.each(['front', 'back'] as const)('has the boxes that a cutter needs: %s', async (side) => {
    const boxes = await boxesOf(await singleCardPdf(await aMaster(side), 'Card', profile, 'gold'));
    expect(boxes).toMatchObject({
      MediaBox: [0, 0, 252, 324],
      BleedBox: [27, 27, 225, 297],
      TrimBox: [36, 36, 216, 288],
    });
    const bare = await boxesOf(await singleCardPdf(await aMaster(side), 'Card', sheetless, 'gold'));
    expect(bare).toMatchObject({ MediaBox: [0, 0, 198, 270], BleedBox: [0, 0, 198, 270], TrimBox: [9, 9, 189, 261] });
  });

  it('contains its art in CMYK at 600 dpi', async () => {
    const [art, foilMask] = await imagesOf(await singleCardPdf(await aMaster('front'), 'Card', profile, 'gold'));
    expect(art).toMatchObject({ type: 'image', colour: 'cmyk', ppi: [600, 600] });
    expect(foilMask).toMatchObject({ type: 'stencil', ppi: [600, 600] });
  });

  it('has the same bytes for the same request, and other bytes for another', async () => {
    const press = async (option: number) =>
      sha(await singleCardPdf(await drawMaster(await aRequest({ option })), 'Card', profile, 'gold'));
    const first = await press(0);
    expect(await press(0)).toBe(first);
    expect(await press(1)).not.toBe(first);
  });
});

describe('foil', () => {
  it.each(foilFinishes)('in %s is a plate of its own that overprints', async (finish) => {
    const pdf = await singleCardPdf(await aMaster('front'), 'Card', sheetless, finish);
    const { ink } = await platesOf(pdf, 150);
    expect([...ink.keys()].sort()).toEqual([...process, profile.plates[finish]].sort());
    for (const setting of ['/OP true', '/op true', '/OPM 1']) expect(latin(pdf)).toContain(setting);
  });

  it('is stamped exactly where the card’s foil mask is white', async () => {
    const master = await aMaster('front');
    const { ink } = await platesOf(await singleCardPdf(master, 'Card', sheetless, 'gold'), 600);
    const plate = ink.get('Foil Gold') ?? new Uint8Array();
    const stamped = plate.filter((value) => value > 127).length / plate.length;
    const data = await sharp(master.foilMask?.png).raw().toBuffer();
    const white = data.filter((value) => value > 127).length / data.length;
    expect(stamped).toBeGreaterThan(0.01);
    expect(stamped).toBeCloseTo(white, 3);
  });

  it('does not change the process plates below it', async () => {
    const master = await aMaster('front');
    const foiled = await platesOf(await singleCardPdf(master, 'Card', sheetless, 'gold'), 150);
    const plain = await platesOf(await singleCardPdf({ ...master, foilMask: null }, 'Card', sheetless, 'gold'), 150);
    expect([...plain.ink.keys()].sort()).toEqual([...process].sort());
    for (const plate of process)
      expect(sha(foiled.ink.get(plate) as Uint8Array)).toBe(sha(plain.ink.get(plate) as Uint8Array));
  });

  it('is not stamped on a signature, which it would hide', async () => {
    const signature = {
      type: 'type',
      strokes: [],
      aspect: 1,
      text: 'Mara',
      font: 'Dancing Script',
      colour: 'black',
      scale: 0.8,
      position: { x: 50, y: 75 },
    } as const;
    const white = async (foilMask: Uint8Array | undefined): Promise<number> => {
      const pixels = await sharp(foilMask).raw().toBuffer();
      return pixels.filter((value) => value > 127).length;
    };
    const signed = await drawMaster(await aRequest({ signature }));
    expect(await white(signed.foilMask?.png)).toBeLessThan(await white((await aMaster('front')).foilMask?.png));
  });

  it('is not in the file for a printer that needs it as a mask', async () => {
    const pdf = await singleCardPdf(await aMaster('front'), 'Card', printerProfiles['foil-mask'], 'gold');
    expect([...(await platesOf(pdf, 72)).ink.keys()].sort()).toEqual([...process].sort());
  });
});

describe('ink', () => {
  // JPEG rings beside a hard edge, so single pixels may exceed it: no press resolves them. 6 pixels are a quarter of a millimetre.
  const cell = 6;

  it.each(['voltage', 'heritage', 'headliner'])('of a %s card stays within 300 percent', async (design) => {
    const { ink, width, height } = await platesOf(
      await singleCardPdf(await aMaster('front', design), 'Card', sheetless, 'gold'),
      600,
    );
    const plates = process.map((name) => ink.get(name) as Uint8Array);
    const at = (i: number): number => plates.reduce((sum, plate) => sum + (plate[i] ?? 0), 0) / 2.55;
    let [max, maxOfCell] = [0, 0];
    for (let top = 0; top + cell <= height; top += cell) {
      for (let left = 0; left + cell <= width; left += cell) {
        let sum = 0;
        for (let k = 0; k < cell * cell; k++) {
          const total = at((top + Math.floor(k / cell)) * width + left + (k % cell));
          sum += total;
          if (total > max) max = total;
        }
        maxOfCell = Math.max(maxOfCell, sum / (cell * cell));
      }
    }
    // Luma and chroma are rounded apart.
    expect(maxOfCell).toBeLessThanOrEqual(301);
    expect(max).toBeLessThanOrEqual(345);
    expect(maxOfCell).toBeGreaterThan(150);
  });
});
