import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cutOutPainting } from '#functions/partners/artist/cut-out.ts';
import type { FittedPhoto } from '#functions/partners/artist/fit-photo.ts';

const size = { width: 480, height: 640 };
const person = { left: 140, top: 120, width: 200, height: 400 };
type Rgb = { r: number; g: number; b: number };
const plain = (colour: Rgb, box: { width: number; height: number }) =>
  sharp({ create: { width: box.width, height: box.height, channels: 3, background: colour } });

/** A red person before green. */
const red = await plain({ r: 220, g: 20, b: 30 }, person).png().toBuffer();
const jpeg = await plain({ r: 20, g: 140, b: 40 }, size)
  .composite([{ input: red, left: person.left, top: person.top }])
  .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
  .toBuffer();
const photo: FittedPhoto = { jpeg, base64: '', ...size };

/** What the provider answers: the photo where it is opaque. */
async function cutOut(box: typeof person | null): Promise<string> {
  const alpha = Buffer.alloc(size.width * size.height);
  if (box)
    for (let row = 0; row < box.height; row += 1) {
      const start = (box.top + row) * size.width + box.left;
      alpha.fill(255, start, start + box.width);
    }
  const bytes = await sharp(jpeg)
    .joinChannel(alpha, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer();
  return bytes.toString('base64');
}

async function pixels(base64: string): Promise<(x: number, y: number) => number[]> {
  const painting = await cutOutPainting(base64, photo);
  const bytes = painting.kind === 'picture' ? painting.bytes : Buffer.alloc(0);
  const data = await sharp(bytes).raw().toBuffer();
  return (x, y) => [...data.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3)];
}

it('the person is not touched', async () => {
  const at = await pixels(await cutOut(person));
  for (const [x, y] of [
    [240, 320],
    [145, 125],
    [335, 515],
  ] as const) {
    const [r = 0, g = 0] = at(x, y);
    expect([x, y, r > 210, g < 30]).toEqual([x, y, true, true]);
  }
});

it('nothing of the person’s colours bleeds into the backdrop around them', async () => {
  const at = await pixels(await cutOut(person));
  for (const x of [person.left - 6, person.left - 3, person.left + person.width + 3]) {
    const [r = 255, g = 0] = at(x, 320);
    expect([x, r < 40, g > 100]).toEqual([x, true, true]);
  }
});

it.each([
  ['nobody', null],
  ['everything', { left: 0, top: 0, ...size }],
] as const)('a cut-out of %s is no picture', async (_what, box) => {
  await expect(cutOutPainting(await cutOut(box), photo)).rejects.toMatchObject({ kind: 'invalid_response' });
});
