import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flyersPdf } from '#studio/press/documents/flyers.tsx';
import { packingSlipPdf } from '#studio/press/documents/packing-slip.tsx';
import { pickListPdf } from '#studio/press/documents/pick-list.tsx';
import { shippingLabelPdf } from '#studio/press/documents/shipping-label.tsx';
import { readQr } from '#tests/read-qr.ts';
import { boxesOf, checkPdf, pageOf, textOf } from './pdf-tools.ts';

const slip = {
  orderNumber: 'GC-2026-000123',
  orderedOn: 'November 20, 2026',
  shipTo: ['José Ñandú', '12 North Light Road', 'Springfield, CA 94105'],
  boxes: [{ name: 'First box', finish: 'Gold foil', cards: [{ name: 'Mara Okafor', quantity: 3 }] }],
};
const label = {
  orderNumber: 'GC-2026-000123',
  from: ['Goldcut', '1 Press Way'],
  to: ['大谷翔平', 'Nguyễn Văn Đức', 'Łódź'],
  service: 'Ground',
  trackingCode: '9400100000000000000000',
  trackingUrl: 'https://goldcut.example/tracking',
};

describe('the packing slip', () => {
  it('lists the content of the parcel as real text, with the free magnetic case', async () => {
    const pdf = await packingSlipPdf(slip);
    expect(await checkPdf(pdf)).toContain('No syntax or stream encoding errors');
    expect(await boxesOf(pdf)).toMatchObject({ MediaBox: [0, 0, 612, 792] });
    const text = await textOf(pdf);
    for (const expected of [
      'GOLDCUT',
      'José Ñandú',
      '3 ×',
      'Mara Okafor',
      'Magnetic case',
      'Free with every box',
      '3 cards',
    ])
      expect(text).toContain(expected);
  });

  it('goes on to further pages when the parcel is full', async () => {
    const cards = Array.from({ length: 90 }, (_, n) => ({ name: `Player ${n + 1}`, quantity: 1 }));
    const text = await textOf(await packingSlipPdf({ ...slip, boxes: [{ name: 'Box', finish: 'Holo foil', cards }] }));
    expect(text.split('\f').length).toBeGreaterThan(3);
    for (const { name } of cards) expect(text).toContain(`${name}\n`.trim());
    expect(text).toContain('90 cards');
  });

  it('prints the code of each random pack, like the pick list', async () => {
    const codes = ['7K2MXQ9P-1', '7K2MXQ9P-2'].map((code) => ({
      code,
      url: `https://goldcut.example/pack-check/${code}`,
    }));
    const cards = [{ name: 'Cards of the team (packs 1–2)', quantity: 12 }];
    const boxes = [{ name: 'Roster pack', finish: 'Gold foil', quantity: 2, cards, codes }];
    const paper = await textOf(await packingSlipPdf({ ...slip, boxes }));
    const picked = codes.map((pack, n) => ({ name: `Roster pack ${n + 1}`, finish: 'Gold foil', rows: [], pack }));
    const orders = [{ orderNumber: slip.orderNumber, extent: '2 boxes', boxes: picked }];
    const list = await textOf(await pickListPdf({ batchNumber: 'B-1', madeOn: '', extent: '1 order', orders }));
    for (const { code } of codes) expect([paper.includes(code), list.includes(code)]).toEqual([true, true]);
  });

  it('has the same bytes twice, and does not claim to be PDF/X', async () => {
    const [one, other] = [await packingSlipPdf(slip), await packingSlipPdf(slip)];
    expect(Buffer.compare(one, other)).toBe(0);
    expect(Buffer.from(one).toString('latin1')).not.toContain('GTS_PDFX');
  });
});

describe('the label', () => {
  it('is 4 x 6 in and shows the address in every script', async () => {
    const pdf = await shippingLabelPdf(label);
    expect(await boxesOf(pdf)).toMatchObject({ MediaBox: [0, 0, 288, 432] });
    const text = await textOf(pdf);
    for (const expected of [...label.to, label.trackingCode, label.orderNumber]) expect(text).toContain(expected);
  });

  it('has bars no thinner than a hundredth of an inch, between quiet ends', async () => {
    const dpi = 600;
    const { data, info } = await sharp(await pageOf(await shippingLabelPdf(label), 1, dpi))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const y = Math.round((dpi * (432 - 70)) / 72);
    const row = data.subarray(y * info.width, (y + 1) * info.width);
    const runs: number[] = [];
    row.forEach((value, x) => {
      const same = x > 0 && value > 127 === (row[x - 1] ?? 0) > 127;
      if (same) runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
      else runs.push(1);
    });
    // Start, 11 pairs of digits, checksum and stop of Code 128: three bars each, four in the stop, spaces between, margins at the ends.
    expect(runs).toHaveLength(2 * (3 * 13 + 4) - 1 + 2);
    expect(Math.min(...runs)).toBeGreaterThanOrEqual(dpi / 100);
    expect(Math.min(runs[0] ?? 0, runs.at(-1) ?? 0)).toBeGreaterThan(dpi / 4);
  });
});

describe('the QR code', () => {
  const pack = { code: '7K2MXQ9P-1', url: 'https://goldcut.example/pack-check/7K2MXQ9P-1' };
  const box = { name: 'Roster pack', finish: 'Gold foil' };
  const order = { orderNumber: slip.orderNumber, extent: '1 box', boxes: [{ ...box, rows: [], pack }] };
  const player = { firstName: 'Mara', number: '7', url: 'https://goldcut.example/p/0123456789ABCDEF0123456789ABCDEF' };
  const flyers = { teamName: 'Harbor Kings', primary: '#0b1f3a', secondary: '#ffd23f', deadline: null };
  const slipBox = { ...box, quantity: 1, cards: [{ name: 'Cards of the team', quantity: 6 }], codes: [pack] };

  it.each([
    ['the packing slip', () => packingSlipPdf({ ...slip, boxes: [slipBox] }), pack.url],
    [
      'the pick list',
      () => pickListPdf({ batchNumber: 'B-1', madeOn: '', extent: '1 order', orders: [order] }),
      pack.url,
    ],
    ['the label', () => shippingLabelPdf(label), label.trackingUrl],
    ['a flyer in dark colours', () => flyersPdf({ ...flyers, flyers: [player] }), player.url],
  ])('of %s opens its address when printed at 300 dpi and scanned', async (_, make, url) => {
    expect(await readQr(await pageOf(await make(), 1, 300))).toBe(url);
  });
});

describe('a name on an office document', () => {
  const namesOn = async (...to: string[]): Promise<string> => textOf(await shippingLabelPdf({ ...label, to }));

  it('is whole in Arabic, even when its first letter is drawn as stem and dots', async () => {
    const text = await namesOn('أحمد بن يوسف', 'A أحمد B');
    for (const name of ['أحمد بن يوسف', 'A', 'أحمد', 'B']) expect(text).toContain(name);
  });

  it('is set in Devanagari, Thai, Hebrew and Korean', async () => {
    const text = await namesOn('कृष्ण प्रकाश', 'เปรม', 'נועם לוי', '김민수');
    for (const name of ['कृष्ण', 'เปรม', 'נועם', '김민수']) expect(text).toContain(name);
  });

  it('leaves out an emoji, which has no outline to print', async () => {
    expect(await namesOn('Zoë 🏀')).toContain('Zoë');
  });

  it('keeps its letters in every document after the first', async () => {
    await packingSlipPdf({ ...slip, shipTo: ['José Ñandú'] });
    const [one, other] = await Promise.all([namesOn('Nandu Nguyễn'), namesOn('Nandu Nguyễn')]);
    expect([one.includes('Nandu Nguyễn'), other.includes('Nandu Nguyễn')]).toEqual([true, true]);
  });
});
