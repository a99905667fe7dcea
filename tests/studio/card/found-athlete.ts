import sharp from 'sharp';
import { trueHead, trueMatte } from '#scripts/samples/athletes/athlete-truth.ts';
import type { AthleteName } from '#scripts/samples/athletes/athletes.ts';
import type { Rect } from '#studio/card/geometry.ts';
import type { Plane } from '#studio/photo/analysis/analyse-photo.ts';
import { boxOf } from '#studio/photo/find/analysis-of-finding.ts';
import type { Finding } from '#studio/photo/find/finding.ts';
import { makeScreenCopy } from '#studio/photo/make-screen-copy.ts';
import { aPerson, aFinding as findingByHand } from '../photo/find/finding-builder.ts';
import { aPhoto } from './card-builder.ts';

interface Found {
  /** Whether the networks were sure of the outline. */
  readonly confident: boolean;
  /** The figure's box, in fractions of the photo; its head is the upper fifth. */
  readonly box: Rect;
  /** Whether somebody stands small at the photo's edge. */
  readonly beside?: boolean;
}

const whole = { x: 0.3, y: 0.12, width: 0.4, height: 0.8 };

/** Returns the finding of an oval figure, without running a network. */
export function aFinding({ confident = true, box = whole, beside = false }: Partial<Found> = {}): Finding {
  const [width, height] = [96, 128];
  const values = Float32Array.from({ length: width * height }, (_, i) => {
    const x = (((i % width) + 0.5) / width - box.x - box.width / 2) / (box.width / 2);
    const y = ((Math.floor(i / width) + 0.5) / height - box.y - box.height / 2) / (box.height / 2);
    return x * x + y * y < 1 ? 1 : 0;
  });
  const head = { x: box.x + 0.3 * box.width, y: box.y, width: 0.4 * box.width, height: 0.2 * box.height };
  const person = {
    box,
    head,
    outline: [],
    score: 0.9,
    headSeen: true,
    confident,
    points: [],
    portrait: 'sure' as const,
  };
  const square = { cx: 0.5, cy: 0.5, side: 1 };
  const found = { ...person, square, mask: new Float32Array(256 * 256), seen: null };
  const bystander = { ...found, head: { x: 0.02, y: 0.5, width: 0.05, height: 0.04 } };
  const people = beside ? [found, bystander] : [found];
  return { model: 'fixture', people, chosen: 0, alpha: { width, height, values }, picture: null };
}

/** Returns the ideal finding of a rendered athlete's photo: the true matte and head. */
async function aTrueFinding(athlete: AthleteName): Promise<Finding> {
  const matte = await trueMatte(athlete);
  const image = sharp(matte.values, { raw: { ...matte, channels: 1 } }).resize({ height: 1024 });
  const { data, info } = await image.extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const alpha = { width: info.width, height: info.height, values: Float32Array.from(data, (value) => value / 255) };
  return findingOf(alpha, { box: boxOf(alpha) as Rect, head: trueHead(athlete), confident: true });
}

const findingOf = (alpha: Plane, { box, ...found }: Found & { readonly head: Rect }): Finding => ({
  ...findingByHand([aPerson(box, found)]),
  alpha,
});

interface FoundPhoto {
  readonly photo: Uint8Array;
  readonly screen: Uint8Array;
}

/** Returns a photo with its finding. Null if it shows no one. */
export async function aFoundPhoto(finding: Finding | null, photo?: Uint8Array): Promise<FoundPhoto> {
  photo ??= await aPhoto();
  const { packed } = await makeScreenCopy(sharp(photo), { width: 720, height: 960 }, async () => finding);
  return { photo, screen: packed };
}

let sure: Promise<FoundPhoto> | undefined;

/** A photo of a soccer player whose outline is known, made once a run. */
export async function aSurePhoto(): Promise<FoundPhoto> {
  sure ??= Promise.all([aTrueFinding('soccer'), aPhoto('soccer')]).then((found) => aFoundPhoto(...found));
  return sure;
}

/** A photo of one grey, 0 to 255. */
export const aGreyPhoto = (grey: number): Promise<Uint8Array> =>
  sharp({ create: { width: 720, height: 960, channels: 3, background: { r: grey, g: grey, b: grey } } })
    .jpeg()
    .toBuffer();

/** A photo of black and white squares, 12 pixels a side. */
export function aChessPhoto(): Promise<Uint8Array> {
  const [width, height] = [720, 960];
  const tones = Uint8Array.from({ length: width * height }, (_, i) =>
    (Math.floor((i % width) / 12) + Math.floor(i / width / 12)) % 2 ? 220 : 40,
  );
  return sharp(tones, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .jpeg()
    .toBuffer();
}
