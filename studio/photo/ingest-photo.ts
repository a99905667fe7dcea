import sharp, { type Metadata, type Sharp, type Stats } from 'sharp';
import type { FoundPerson } from '#domain/cards/photo/cutout.ts';
import { isCoarse } from '#domain/cards/photo/sharper.ts';
import { AppError, type ErrorCode } from '#domain/tables/errors.ts';
import { limits } from '#domain/tables/limits.ts';
import { freeBytes } from '../card/free-bytes.ts';
import type { FindAthlete, Finding } from './find/finding.ts';
import { jpegQuality } from './jpeg-quality.ts';
import { type MadeScreenCopy, makeScreenCopy } from './make-screen-copy.ts';
import { allowPhotoLoadersOnly } from './sharp-loaders.ts';

/** A file's format by its first bytes alone, because names and media types may be wrong. */
type PhotoFormat = 'jpeg' | 'png' | 'webp' | 'gif';

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const signatures: readonly { readonly format: PhotoFormat; readonly matches: (bytes: Uint8Array) => boolean }[] = [
  { format: 'jpeg', matches: (b) => b[0] === 0xff && b[1] === 0xd8 && b[2] === 0xff },
  { format: 'png', matches: (b) => b[0] === 0x89 && ascii(b, 1, 8) === 'PNG\r\n\x1a\n' },
  { format: 'webp', matches: (b) => ascii(b, 0, 4) === 'RIFF' && ascii(b, 8, 12) === 'WEBP' },
  { format: 'gif', matches: (b) => /^GIF8[79]a$/.test(ascii(b, 0, 6)) },
];

/** JPEG, PNG, WebP or GIF. Null for everything else (SVG, HEIC, PDF, video, …). */
function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  return signatures.find((signature) => signature.matches(bytes))?.format ?? null;
}

export interface IngestedPhoto {
  /** Upright, sRGB, opaque, without any metadata; long side at most `limits.upload.workingLongSide`. */
  readonly jpeg: Uint8Array;
  /** The copy for drawing on the screen, see `photo/screen-copy.ts`. */
  readonly screen: MadeScreenCopy;
  /** Size of the original photo, upright. */
  readonly width: number;
  readonly height: number;
  readonly workingWidth: number;
  readonly workingHeight: number;
  readonly format: PhotoFormat;
  /** Quality of the upload's JPEG, 1 to 100. Null for other formats. */
  readonly quality: number | null;
}

/** The people of a photo before the closer look, with the original photo's size, upright. */
export interface SeenPhoto extends Pick<Finding, 'chosen'>, Pick<IngestedPhoto, 'width' | 'height'> {
  readonly people: readonly FoundPerson[];
}

/** 4:2:0, as phones store photos. At 3000 pixels a 600 dpi print shows no difference, and decoding is faster. */
const workingCopy = { quality: 92, chromaSubsampling: '4:2:0', optimiseCoding: false } as const;
/** Stops a decoder that hangs on a crafted file, within the time of the function that checks it. The largest photo decodes in 3 s. */
const decodeSeconds = 15;

allowPhotoLoadersOnly();

/**
 * Turns an untrusted upload into the one clean copy that everything else is made from (P-5, P-28). Keeps only the first
 * frame, or a later one if the first is blank. Transparent parts become white, or dark behind a light logo. `find` detects the people once; with null nobody
 * is detected. `onSeen` is awaited as soon as people are detected. Throws AppError `photo.*`.
 */
export async function ingestPhoto(
  bytes: Uint8Array,
  use: 'photo' | 'logo' = 'photo',
  find: FindAthlete | null = null,
  onSeen: (seen: SeenPhoto) => Promise<void> = async () => undefined,
): Promise<IngestedPhoto> {
  if (bytes.byteLength > limits.upload.maxBytes) throw new AppError('photo.too_large');
  const format = photoFormat(bytes);
  if (!format) throw new AppError('photo.wrong_type');
  const metadata = await readable(() => opened(bytes, 'error').metadata());
  const { width, height } = uprightSize(metadata);
  refuseShape(width, height);
  const page = await readable(() => firstFullFrame(bytes, metadata.pages ?? 1));
  const background = use === 'logo' ? await readable(() => logoGround(bytes, page)) : white;
  const { data, info } = await readable(() => cleanPixels({ bytes, format, page }, background));
  const working = { width: info.width, height: info.height };
  // Both copies are made from the same pixels, because decoding the working copy again would take longer than making it.
  const pixels = () => sharp(data, { raw: { ...working, channels: info.channels } });
  const quality = jpegQuality(bytes);
  // A sharper copy sharpens everyone and needs their masks.
  const closely = isCoarse({ width, height, quality }) ? 'everyone' : 'athlete';
  const look: FindAthlete | null =
    find &&
    ((rgba, across, down) =>
      find(rgba, across, down, closely, (people) => onSeen({ people, chosen: 0, width, height })));
  const [jpeg, screen] = await Promise.all([
    pixels().jpeg(workingCopy).toBuffer(),
    makeScreenCopy(pixels(), working, look),
  ]);
  freeBytes(data);
  const size = { width, height, workingWidth: working.width, workingHeight: working.height };
  return { jpeg, screen, ...size, format, quality };
}

const [white, dark] = ['#ffffff', '#16130e'];
/** Mean luminance of the visible part, 0 to 255, above which a logo is lost on white. */
const tooLight = 215;

/** The background for a logo: white, or dark for a transparent logo in light colours. */
async function logoGround(bytes: Uint8Array, page: number): Promise<string> {
  const small = opened(bytes, 'error', page).resize(64, 64, { fit: 'inside' }).toColourspace('srgb').ensureAlpha();
  const pixels = await small.timeout({ seconds: decodeSeconds }).raw().toBuffer();
  let [light, alpha] = [0, 0];
  for (let i = 0; i < pixels.length; i += 4) {
    const [red = 0, green = 0, blue = 0, seen = 0] = pixels.subarray(i, i + 4);
    light += seen * (0.21 * red + 0.72 * green + 0.07 * blue);
    alpha += seen;
  }
  const isTransparent = alpha < 0.98 * 255 * (pixels.length / 4);
  return isTransparent && light > tooLight * alpha ? dark : white;
}

const opened = (bytes: Uint8Array, failOn: 'warning' | 'error', page = 0): Sharp =>
  sharp(bytes, { limitInputPixels: limits.upload.maxPixels, failOn, page, pages: 1 });

/** Max standard deviation of a blank frame's channels, of 255. Fades begin with such a frame. */
const blankDeviation = 4;
/** Max frames that are compared. Each costs its decoding. */
const comparedFrames = 12;

/** The first frame of an animation or, if it is blank, the one with the highest entropy among `comparedFrames`. */
async function firstFullFrame(bytes: Uint8Array, frames: number): Promise<number> {
  let best = { page: 0, entropy: -1 };
  const step = Math.max(1, frames / comparedFrames);
  for (let at = 0; frames > 1 && at < frames; at += step) {
    const page = Math.floor(at);
    const { channels, entropy } = await frameStats(bytes, page);
    const isBlank = channels.every(({ stdev }) => stdev < blankDeviation);
    if (page === 0 && !isBlank) return 0;
    if (!isBlank && entropy > best.entropy) best = { page, entropy };
  }
  return best.page;
}

async function frameStats(bytes: Uint8Array, page: number): Promise<Stats> {
  const small = opened(bytes, 'error', page).resize(64, 64, { fit: 'inside' }).flatten({ background: white });
  // Statistics are of the input, so the frame is shrunk and flattened before.
  return sharp(await small.timeout({ seconds: decodeSeconds }).png().toBuffer()).stats();
}

/** A decoder's warnings about lost data. Others do not concern the picture: an unknown version, stray bytes between two segments. */
const lostData = /corrupt jpeg data(?!: \d+ extraneous bytes)|premature end/i;

interface Decoded {
  readonly bytes: Uint8Array;
  readonly format: PhotoFormat;
  readonly page: number;
}

/** Throws if the decoder reports lost data. Changed bytes that decode as another picture pass (D-76). */
async function cleanPixels({ bytes, format, page }: Decoded, background: string) {
  const decode = (of: Uint8Array, failOn: 'warning' | 'error') =>
    cleaned(opened(of, failOn, page), background)
      .raw()
      .toBuffer({ resolveWithObject: true });
  if (format !== 'jpeg') return decode(bytes, 'error');
  const decodeWhole = (of: Uint8Array) =>
    decode(of, 'warning').catch((error: unknown) => {
      if (error instanceof Error && lostData.test(error.message)) throw error;
      return decode(of, 'error');
    });
  return decodeWhole(bytes).catch((error: unknown) => {
    // Some cameras and downloads drop the two end bytes. With them, the decoder still reports missing rows.
    if (hasEnd(bytes)) throw error;
    return decodeWhole(Buffer.concat([bytes, endOfImage]));
  });
}

const endOfImage = new Uint8Array([0xff, 0xd9]);
const hasEnd = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).subarray(-2).equals(endOfImage);

function cleaned(image: Sharp, background: string): Sharp {
  const side = limits.upload.workingLongSide;
  return image
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background })
    .toColourspace('srgb')
    .timeout({ seconds: decodeSeconds });
}

function uprightSize(metadata: Metadata): { width: number; height: number } {
  const turned = (metadata.orientation ?? 1) >= 5;
  const height = metadata.pageHeight ?? metadata.height;
  return turned ? { width: height, height: metadata.width } : { width: metadata.width, height };
}

function refuseShape(width: number, height: number): void {
  const [short, long] = width < height ? [width, height] : [height, width];
  if (width * height > limits.upload.maxPixels) throw new AppError('photo.too_many_pixels');
  if (short < limits.upload.minSide) throw new AppError('photo.too_small');
  if (long > limits.upload.maxAspect * short) throw new AppError('photo.bad_shape');
}

async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (cause) {
    throw new AppError(codeOf(cause), { cause });
  }
}

const codeOf = (cause: unknown): ErrorCode =>
  cause instanceof Error && /pixel limit/i.test(cause.message) ? 'photo.too_many_pixels' : 'photo.unreadable';
