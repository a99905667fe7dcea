import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import type { RenderedCard, RenderRequest } from '#studio/card/card-request.ts';
import { drawCard, renderCard } from '#studio/card/render-card.ts';
import { designIds, loadDesign } from '#studio/designs.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { aPhoto, aRequest, changedBox, meanDifference, noTexts, small, someTexts } from './card-builder.ts';
import { aSurePhoto } from './found-athlete.ts';

const designs = designIds();
const creative = new Map(
  await Promise.all(designs.map(async (id) => [id, (await loadDesign(id)).template.creative_mode] as const)),
);

const cards = new Map<string, Promise<RenderedCard>>();

/** The plain front of a design, drawn once for all checks. */
function plainFront(design: string, changes: Partial<RenderRequest> = {}): Promise<RenderedCard> {
  const key = JSON.stringify([design, changes]);
  const known = cards.get(key) ?? aRequest({ design, ...changes }).then(renderCard);
  cards.set(key, known);
  return known;
}

describe.each(designs)('The design %s', (design) => {
  it('renders the trim at 800x1120 as a 4:4:4 JPEG and a grey mask of the same size', async () => {
    const { jpeg, foilMask } = await plainFront(design);
    const picture = await sharp(jpeg).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 800, height: 1120, chromaSubsampling: '4:4:4' });
    expect(picture.exif).toBeUndefined();
    const mask = await sharp(foilMask).metadata();
    expect(mask).toMatchObject({ format: 'png', width: 800, height: 1120, channels: 1, depth: 'uchar' });
  });

  it('renders the same bytes for the same request', async () => {
    const [one, other] = [await plainFront(design), await renderCard(await aRequest({ design }))];
    expect(Buffer.from(one.jpeg).equals(other.jpeg)).toBe(true);
    expect(Buffer.from(one.foilMask).equals(other.foilMask)).toBe(true);
  });

  it('stamps some foil, but less than half of the card', async () => {
    const { foilMask } = await plainFront(design);
    const share = ((await sharp(foilMask).stats()).channels[0]?.mean ?? 0) / 255;
    expect(share).toBeGreaterThan(0.0005);
    expect(share).toBeLessThan(0.5);
  });

  it('renders four options that differ even in grey', async () => {
    const found = await aSurePhoto();
    const options = await Promise.all(
      [0, 1, 2, 3].map(async (option) => {
        const { jpeg } = await renderCard(await aRequest({ design, option, colours: red, ...found }));
        return greyOf(jpeg);
      }),
    );
    for (const [i, one] of options.entries()) {
      for (const other of options.slice(i + 1)) expect(meanDifference(one, other)).toBeGreaterThan(minInGrey);
    }
  });

  it('shows the photo: two athletes make two cards that differ', async () => {
    const athletes = [
      await plainFront(design, { colours: red }),
      await renderCard(await aRequest({ design, photo: await aPhoto('soccer'), colours: red })),
    ];
    const windows = await Promise.all(
      athletes.map(({ jpeg: card }) =>
        sharp(card).extract({ left: 200, top: 200, width: 400, height: 560 }).resize(100, 140).raw().toBuffer(),
      ),
    );
    expect(meanDifference(windows[0] ?? Buffer.alloc(0), windows[1] ?? Buffer.alloc(0))).toBeGreaterThan(20);
  });

  it.runIf(creative.get(design) === false)('keeps the colours in the middle of the photo', async () => {
    for (const patch of patches) {
      const { jpeg } = await renderCard(await aRequest({ design, photo: await withPatch(patch) }));
      expect(await shareNear(jpeg, patch)).toBeGreaterThan(0.01);
    }
  });

  it('renders without warnings when the only text is a one-letter name', async () => {
    for (const option of [0, 1, 2, 3]) {
      for (const side of ['front', 'back'] as const) {
        const card = await renderCard(await aRequest({ design, option, side, texts: noTexts }));
        expect(card.warnings.filter(({ code }) => code !== 'photo.soft')).toEqual([]);
      }
    }
  });

  it('prefers the team colours to the colours of the photo', async () => {
    const [warm, cold] = await Promise.all(
      [red, green].map(async (colours) => sharp((await plainFront(design, { colours })).jpeg).stats()),
    );
    const redness = (stats: typeof warm) => (stats?.channels[0]?.mean ?? 0) - (stats?.channels[1]?.mean ?? 0);
    expect(redness(warm)).toBeGreaterThan(redness(cold));
  });

  it('draws a 600 dpi master with bleed from the same code', async () => {
    const master = await drawCard(await aRequest({ design }), 'bleed-600');
    expect(master.ink).toMatchObject({ width: 1650, height: 2250, channels: 3 });
    const trimmed = await sharp(master.ink.data, { raw: { width: 1650, height: 2250, channels: 3 } })
      .extract({ left: 75, top: 75, width: 1500, height: 2100 })
      .resize(200, 280)
      .raw()
      .toBuffer();
    const card = await small((await plainFront(design)).jpeg);
    expect(meanDifference(trimmed, card)).toBeLessThan(8);
  });
});

describe('The back', () => {
  it('has room for one to twelve rows of statistics', async () => {
    const label = 'Longest throw of the season';
    for (const count of [1, 6, 12]) {
      const stats = Array.from({ length: count }, (_, i) => ({ label: `${label} ${i}`, value: `${i * 13}` }));
      const card = await renderCard(await aRequest({ side: 'back', texts: { ...someTexts, stats } }));
      expect(card.warnings.filter(({ code }) => code !== 'text.shrunk' && code !== 'photo.soft')).toEqual([]);
    }
  });

  it('prints a description of 500 characters beside twelve rows without a warning', async () => {
    const stats = Array.from({ length: 12 }, (_, i) => ({ label: `Row ${i}`, value: '1' }));
    const description = 'A long story about a small team. '.repeat(16).slice(0, 500);
    const card = await renderCard(await aRequest({ side: 'back', texts: { ...someTexts, stats, description } }));
    expect(card.warnings).toEqual([]);
  });
});

describe('A photo', () => {
  it('of 300x400 pixels is printed, with a warning that it will look soft', async () => {
    const { jpeg } = await ingestPhoto(await jpegPhoto('volley', { width: 300, height: 400 }));
    const { warnings } = await renderCard(await aRequest({ photo: jpeg }));
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'photo.soft' }));
  });

  it('of 12 megapixels is printed without a warning', async () => {
    const { jpeg } = await ingestPhoto(await jpegPhoto('volley', { width: 3000, height: 4000 }));
    const { warnings } = await renderCard(await aRequest({ photo: jpeg }));
    expect(warnings).toEqual([]);
  });
});

describe('The customer’s crop', () => {
  it('decides which part of the photo is on the card', async () => {
    const photo = await aPhoto();
    const crops = [
      { x: 0, y: 0, width: 0.5, height: 0.525 },
      { x: 0.5, y: 0.475, width: 0.5, height: 0.525 },
    ];
    const cards = await Promise.all(
      crops.map(async (crop) =>
        small((await renderCard(await aRequest({ design: 'gallery', photo, crop, colours: red }))).jpeg),
      ),
    );
    expect(meanDifference(cards[0] ?? Buffer.alloc(0), cards[1] ?? Buffer.alloc(0))).toBeGreaterThan(12);
  });
});

describe('A signature', () => {
  const signature = {
    type: 'draw' as const,
    strokes: [[0, 0.25, 0.5, 0.75, 1].map((x) => ({ x, y: 0.5 + 0.4 * Math.sin(9 * x) }))],
    aspect: 3,
    text: 'Leo',
    font: 'Dancing Script',
    position: { x: 50, y: 80 },
    scale: 0.8,
    colour: '#0000ff',
  };

  it('is drawn where the customer put it, on either side', async () => {
    for (const side of ['front', 'back'] as const) {
      const plain = await sharp((await renderCard(await aRequest({ side }))).jpeg)
        .removeAlpha()
        .raw()
        .toBuffer();
      const signed = await sharp((await renderCard(await aRequest({ side, signature }))).jpeg)
        .removeAlpha()
        .raw()
        .toBuffer();
      const changed = changedBox(plain, signed);
      expect(changed.x).toBeGreaterThan(150);
      expect(changed.right).toBeLessThan(650);
      expect((changed.y + changed.bottom) / 2).toBeGreaterThan(820);
      expect((changed.y + changed.bottom) / 2).toBeLessThan(970);
    }
  });

  it('can be typed', async () => {
    const typed = await renderCard(await aRequest({ signature: { ...signature, type: 'type' } }));
    const plain = await renderCard(await aRequest());
    expect(Buffer.from(typed.jpeg).equals(plain.jpeg)).toBe(false);
  });
});

/** Returns a card at the size of a stamp, in grey and with normalised brightness. */
const greyOf = (jpeg: Uint8Array): Promise<Buffer> =>
  sharp(jpeg).resize(50, 70, { fit: 'fill' }).greyscale().normalise().raw().toBuffer();
/** In 255ths. Options with the name and the frame in the same place were 17 to 27 apart. */
const minInGrey = 27;

const red = { primary: '#c01020', secondary: '#f0a020' };
const green = { primary: '#107030', secondary: '#1080c0' };

type Colour = readonly [number, number, number];
const patches: readonly Colour[] = [
  [255, 0, 220],
  [0, 210, 255],
];
const patched = new Map<Colour, Promise<Uint8Array>>();

/** A photo with a square of that colour in its middle, made once. */
function withPatch(colour: Colour): Promise<Uint8Array> {
  const known = patched.get(colour) ?? aPhoto().then((photo) => addPatch(photo, colour));
  patched.set(colour, known);
  return known;
}

async function addPatch(photo: Uint8Array, [r, g, b]: Colour): Promise<Uint8Array> {
  const { width, height } = await sharp(photo).metadata();
  const side = Math.round(0.22 * Math.min(width, height));
  const patch = await sharp({ create: { width: side, height: side, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
  return sharp(photo)
    .composite([{ input: patch, gravity: 'centre' }])
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Share of the card whose colour is roughly the given one. */
async function shareNear(jpeg: Uint8Array, [r, g, b]: Colour): Promise<number> {
  const pixels = await small(jpeg);
  let near = 0;
  for (let i = 0; i < pixels.length; i += 3) {
    const apart =
      Math.abs((pixels[i] ?? 0) - r) + Math.abs((pixels[i + 1] ?? 0) - g) + Math.abs((pixels[i + 2] ?? 0) - b);
    if (apart < 130) near += 1;
  }
  return near / (pixels.length / 3);
}
