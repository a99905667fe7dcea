import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { renderCard } from '#studio/card/render-card.ts';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';
import { aRequest } from './card-builder.ts';

const plain = (background: string, width = 400, height = 560) =>
  sharp({ create: { width, height, channels: 3, background } });
const athlete = () => jpegPhoto('soccer', { width: 480, height: 640 });

/** RGB pixels from a rule, as a PNG. */
function painted(width: number, height: number, colour: (x: number, y: number) => number): Promise<Buffer> {
  const data = Buffer.alloc(3 * width * height);
  for (let i = 0; i < width * height; i++) data.fill(colour(i % width, Math.floor(i / width)), 3 * i, 3 * i + 3);
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A JPEG with an extra segment right after its start. */
function withSegment(jpeg: Uint8Array, marker: number, body: Uint8Array): Uint8Array {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

const hostile: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['black from edge to edge', () => plain('#000000').jpeg().toBuffer()],
  ['white from edge to edge', () => plain('#ffffff').jpeg().toBuffer()],
  ['the colour of skin from edge to edge', () => plain('#e0b090').jpeg().toBuffer()],
  [
    'noise',
    () =>
      painted(
        400,
        560,
        (
          (random) => () =>
            Math.floor(256 * random())
        )(seededRandom(3)),
      ),
  ],
  ['a chessboard of single pixels', () => painted(401, 561, (x, y) => ((x + y) % 2 ? 255 : 0))],
  ['a single bright pixel on black', () => painted(400, 560, (x, y) => (x === 200 && y === 280 ? 255 : 0))],
  [
    'see-through everywhere',
    () =>
      sharp(Buffer.alloc(4 * 400 * 560), { raw: { width: 400, height: 560, channels: 4 } })
        .png()
        .toBuffer(),
  ],
  [
    'a palette of two colours',
    () =>
      painted(400, 560, (x) => (x < 200 ? 0 : 255)).then((png) =>
        sharp(png).png({ palette: true, colours: 2 }).toBuffer(),
      ),
  ],
  [
    'grey in one channel',
    async () =>
      sharp(await athlete())
        .greyscale()
        .toColourspace('b-w')
        .jpeg()
        .toBuffer(),
  ],
  [
    'grey with transparency',
    async () =>
      sharp(await athlete())
        .greyscale()
        .ensureAlpha(0.5)
        .toColourspace('b-w')
        .png()
        .toBuffer(),
  ],
  [
    'a progressive JPEG',
    async () =>
      sharp(await athlete())
        .jpeg({ progressive: true })
        .toBuffer(),
  ],
  [
    'an interlaced PNG',
    async () =>
      sharp(await athlete())
        .png({ progressive: true })
        .toBuffer(),
  ],
  [
    'of quality 1',
    async () =>
      sharp(await athlete())
        .jpeg({ quality: 1 })
        .toBuffer(),
  ],
  [
    'exactly 200 pixels square',
    async () =>
      sharp(await athlete())
        .resize(200, 200)
        .jpeg()
        .toBuffer(),
  ],
  [
    'four times as high as wide',
    async () =>
      sharp(await athlete())
        .resize(220, 880, { fit: 'fill' })
        .jpeg()
        .toBuffer(),
  ],
  [
    'four times as wide as high',
    async () =>
      sharp(await athlete())
        .resize(880, 220, { fit: 'fill' })
        .jpeg()
        .toBuffer(),
  ],
  [
    'mirrored and lying on its side by its tag',
    async () =>
      sharp(await athlete())
        .withMetadata({ orientation: 7 })
        .jpeg()
        .toBuffer(),
  ],
  [
    'of an orientation that does not exist',
    async () =>
      sharp(await athlete())
        .withExif({ IFD0: { Orientation: '99' } })
        .jpeg()
        .toBuffer(),
  ],
  [
    'followed by a zip file',
    async () => Buffer.concat([await athlete(), Buffer.from('PK\u0003\u0004'), Buffer.alloc(5000, 1)]),
  ],
  [
    'with a script in its comment',
    async () => withSegment(await athlete(), 0xfe, Buffer.from('<script>alert(1)</script>')),
  ],
  [
    'with an invalid colour profile',
    async () => withSegment(await athlete(), 0xe2, Buffer.from('ICC_PROFILE\0\u0001\u0001not a profile')),
  ],
  [
    'with invalid EXIF data',
    async () => withSegment(await athlete(), 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), Buffer.alloc(200, 255)])),
  ],
  [
    'an animated WebP',
    async () =>
      sharp([await plain('#cc2020', 300, 400).png().toBuffer(), await plain('#2020cc', 300, 400).png().toBuffer()], {
        join: { animated: true },
      })
        .webp()
        .toBuffer(),
  ],
  ['a GIF header before a page', async () => Buffer.from(`GIF89a<html>${'<p>hello</p>'.repeat(50)}`)],
  [
    'a RIFF file with audio',
    async () => Buffer.concat([Buffer.from('RIFF\u0010\0\0\0WEBP'), Buffer.from('WAVEfmt '), Buffer.alloc(400)]),
  ],
  ['a JPEG whose header promises more rows than it has', async () => tallerHeader(await athlete())],
];

function tallerHeader(jpeg: Uint8Array): Uint8Array {
  const out = Buffer.from(jpeg);
  const frame = out.indexOf(Buffer.from([0xff, 0xc0]));
  out.writeUInt16BE(1900, frame + 5);
  return out;
}

/** The code of the error, `photo.…`, if the photo is refused, else `card`. */
async function outcomeOf(bytes: Uint8Array): Promise<{ readonly outcome: string; readonly photo: Uint8Array | null }> {
  try {
    return { outcome: 'card', photo: (await ingestPhoto(bytes)).jpeg };
  } catch (error) {
    return { outcome: error instanceof AppError ? error.code : String(error), photo: null };
  }
}

/** The faults of a cleaned photo's cards. */
async function faultsOf(photo: Uint8Array): Promise<string[]> {
  const faults: string[] = [];
  for (const [design, side] of [
    ['voltage', 'front'],
    ['screen-print', 'front'],
    ['voltage', 'back'],
  ] as const) {
    const { jpeg } = await renderCard(await aRequest({ design, side, photo }));
    const { width, height, exif, icc } = await sharp(jpeg).metadata();
    if (width !== 800 || height !== 1120) faults.push(`${design} ${side}: ${width}x${height}`);
    if (exif || icc || Buffer.from(jpeg).includes('<script')) faults.push(`${design} ${side}: carries something along`);
    if ((await sharp(jpeg).stats()).entropy < 1) faults.push(`${design} ${side}: blank`);
  }
  return faults;
}

describe('A hostile photo is a clear error or a safe card', () => {
  it.each(hostile)('%s', async (_, make) => {
    const { outcome, photo } = await outcomeOf(await make());
    expect(outcome).toMatch(/^(photo\.\w+|card)$/);
    expect(photo ? await faultsOf(photo) : []).toEqual([]);
  });
});
