import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/tables/errors.ts';
import { jpegPhoto } from '#scripts/samples/athletes/athlete-photo.ts';
import { thumbnail } from '#studio/card/thumbnail.ts';
import { ingestPhoto } from '#studio/photo/ingest-photo.ts';

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: { width, height, channels, background: channels === 4 ? { r: 200, g: 30, b: 30, alpha: 0.4 } : '#c81e1e' },
  });

async function refusal(bytes: Uint8Array): Promise<string> {
  const error = await ingestPhoto(bytes).then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError ? error.code : String(error);
}

/** A complete small PNG whose header claims more pixels than allowed. */
function pngBomb(width: number, height: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(type, 4);
  data.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

function crc(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let k = 0; k < 8; k++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(400)]);
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400"/></svg>',
);

describe('A file of none of the four photo types is refused by its bytes', () => {
  it.each([
    ['an SVG renamed to .png', svg],
    ['an iPhone HEIC', heic],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['an MP4 video', Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(64)])],
    ['a TIFF', Buffer.from('II*\0aaaaaaaaaaaa')],
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('photo.wrong_type');
  });
});

describe('Photos that cannot be printed are refused with the reason', () => {
  it('a single pixel is too small', async () => {
    expect(await refusal(await plain(1, 1).png().toBuffer())).toBe('photo.too_small');
  });
  it('a side of 150 pixels is too small', async () => {
    expect(await refusal(await plain(150, 400).jpeg().toBuffer())).toBe('photo.too_small');
  });
  it('five times as wide as high is a bad shape', async () => {
    expect(await refusal(await plain(1500, 300).jpeg().toBuffer())).toBe('photo.bad_shape');
  });
  it('exactly four to one is accepted', async () => {
    expect(await ingestPhoto(await plain(800, 200).jpeg().toBuffer())).toMatchObject({ width: 800, height: 200 });
  });
  it('more than 100 megapixels by its header is refused before decoding', async () => {
    expect(await refusal(pngBomb(60_000, 60_000))).toBe('photo.too_many_pixels');
  });
  it('more than 100 MB is refused unread', async () => {
    expect(await refusal(new Uint8Array(100 * 1_048_576 + 1))).toBe('photo.too_large');
  });
  it.each([0.15, 0.5, 0.9])('a JPEG cut off after %f of its bytes cannot be read', async (share) => {
    const whole = await jpegPhoto('soccer', { width: 480, height: 640 });
    expect(await refusal(whole.subarray(0, Math.floor(share * whole.length)))).toBe('photo.unreadable');
  });
  it('a JPEG whose coded data ends early, with an end marker, cannot be read', async () => {
    const whole = await sharp(await jpegPhoto('soccer', { width: 480, height: 640 }))
      .jpeg({ quality: 90 })
      .toBuffer();
    const from = Math.floor(whole.length / 3);
    const zeros = Buffer.from(whole).fill(0, from, whole.length - 2);
    const ended = Buffer.concat([whole.subarray(0, from), whole.subarray(-2)]);
    for (const bytes of [zeros, ended]) expect(await refusal(bytes)).toBe('photo.unreadable');
  });
  it.each([false, true])(
    'a JPEG that claims more pixels than it has cannot be read (progressive: %s)',
    async (progressive) => {
      const small = await plain(800, 600).jpeg({ progressive }).toBuffer();
      const frame = small.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
      small.writeUInt16BE(9900, frame + 5);
      small.writeUInt16BE(9900, frame + 7);
      expect(await refusal(small)).toBe('photo.unreadable');
    },
  );
  it('a JPEG header followed by noise cannot be read', async () => {
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)]))).toBe(
      'photo.unreadable',
    );
  });
});

describe('Valid JPEGs of every kind are accepted', () => {
  it.each([
    ['baseline', { quality: 90 }],
    ['at the lowest quality', { quality: 1 }],
    ['at the highest, unsampled', { quality: 100, chromaSubsampling: '4:4:4' }],
    ['progressive', { progressive: true }],
    ['with ringing taken off', { mozjpeg: true, progressive: false }],
  ] as const)('%s, in colour, grey, CMYK and odd sizes, with bytes after the end', async (_kind, options) => {
    const photo = await jpegPhoto('soccer', { width: 480, height: 640 });
    const noise = sharp({
      create: {
        width: 331,
        height: 417,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 120 },
      },
    });
    const all = [
      sharp(photo),
      sharp(photo).greyscale(),
      sharp(photo).toColourspace('cmyk'),
      sharp(photo).resize(333, 417),
      noise,
    ];
    for (const picture of all) {
      const jpeg = await picture.jpeg(options).toBuffer();
      expect(await refusal(jpeg)).toBe('null');
      expect(await refusal(Buffer.concat([jpeg, Buffer.alloc(900, 7)]))).toBe('null');
    }
  });
  it.each([false, true])('without its two end bytes, if no row is missing (progressive: %s)', async (progressive) => {
    const photo = sharp(await jpegPhoto('soccer', { width: 480, height: 640 }));
    const jpeg = await photo.jpeg({ progressive }).toBuffer();
    const endless = jpeg.subarray(0, -2);
    for (const bytes of [endless, jpeg.subarray(0, -1), Buffer.concat([endless, Buffer.alloc(40)])])
      expect(await refusal(bytes)).toBe('null');
    for (const lost of [60, 2000]) expect(await refusal(endless.subarray(0, -lost))).toBe('photo.unreadable');
  });
  it('a photo with stray bytes between two segments, as some cameras write them', async () => {
    const jpeg = await jpegPhoto('soccer', { width: 480, height: 640 });
    const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const stray = Buffer.concat([jpeg.subarray(0, scan), Buffer.from([0x12, 0x34, 0x56]), jpeg.subarray(scan)]);
    await expect(sharp(stray, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow(/extraneous bytes/);
    expect(await refusal(stray)).toBe('null');
  });
  it('a baseline photo whose scan header has the odd numbers of some phones', async () => {
    const jpeg = await jpegPhoto('soccer', { width: 480, height: 640 });
    const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    jpeg[scan + 12] = 0;
    await expect(sharp(jpeg, { failOn: 'warning' }).raw().toBuffer()).rejects.toThrow(/Invalid SOS/);
    expect(await refusal(jpeg)).toBe('null');
  });
});

describe('An accepted photo becomes one clean copy', () => {
  it('GPS, camera and orientation tags are gone, and the photo stands upright', async () => {
    const taken = await jpegPhoto('soccer', { width: 900, height: 1200, exif: true });
    const before = await sharp(taken).metadata();
    expect(before).toMatchObject({ width: 1200, height: 900, orientation: 6 });
    expect(before.exif?.includes('Testphone')).toBe(true);
    const cleaned = await ingestPhoto(taken);
    expect(cleaned).toMatchObject({ width: 900, height: 1200, workingWidth: 900, workingHeight: 1200, format: 'jpeg' });
    const after = await sharp(cleaned.jpeg).metadata();
    expect(after.exif).toBeUndefined();
    expect(after.orientation).toBeUndefined();
    expect(Buffer.from(cleaned.jpeg).includes('GPS')).toBe(false);
    const upright = await sharp(await jpegPhoto('soccer', { width: 900, height: 1200 }))
      .resize(30, 40)
      .raw()
      .toBuffer();
    const turned = await sharp(cleaned.jpeg).resize(30, 40).raw().toBuffer();
    expect(Math.max(...upright.map((value, i) => Math.abs(value - (turned[i] ?? 0))))).toBeLessThan(24);
  });
  it('a large photo is reduced to 3000 pixels, and its own size is reported', async () => {
    const cleaned = await ingestPhoto(await plain(4000, 3000).jpeg().toBuffer());
    expect(cleaned).toMatchObject({ width: 4000, height: 3000, workingWidth: 3000, workingHeight: 2250 });
    expect(await sharp(cleaned.jpeg).metadata()).toMatchObject({
      chromaSubsampling: '4:2:0',
      channels: 3,
      space: 'srgb',
    });
  });
  it('a transparent PNG gets a white ground', async () => {
    const { jpeg } = await ingestPhoto(await plain(300, 300, 4).png().toBuffer());
    const [r, g] = await sharp(jpeg).raw().toBuffer();
    expect(r).toBeGreaterThan(220);
    expect(g).toBeGreaterThan(150);
  });
  it('a CMYK JPEG becomes sRGB', async () => {
    const cmyk = await plain(300, 300).toColourspace('cmyk').jpeg().toBuffer();
    const { jpeg } = await ingestPhoto(cmyk);
    expect((await sharp(jpeg).metadata()).space).toBe('srgb');
  });
  it('a 16-bit PNG becomes 8-bit', async () => {
    const deep = await plain(300, 300).toColourspace('rgb16').png().toBuffer();
    const { jpeg } = await ingestPhoto(deep);
    expect((await sharp(jpeg).metadata()).depth).toBe('uchar');
  });
  it('a WebP becomes a JPEG of its size', async () => {
    const { jpeg } = await ingestPhoto(await plain(400, 300).webp().toBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 });
  });
  it('its thumbnail is a 200x280 WebP', async () => {
    const picture = await thumbnail(await plain(800, 1120).jpeg().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 200, height: 280 });
  });
});
