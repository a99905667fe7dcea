import sharp from 'sharp';
import type { Finding, Person } from '#studio/photo/find/finding.ts';
import { makeScreenCopy } from '#studio/photo/make-screen-copy.ts';

const maskSide = 256;

/** Returns a person of a square photo, without a network: the mask is 1 in the box, 0 elsewhere. */
export function aPerson(box: Person['box'], changes: Partial<Person> = {}): Person {
  const mask = new Float32Array(maskSide * maskSide);
  const isIn = (at: number, from: number, length: number) => at / maskSide >= from && at / maskSide < from + length;
  for (let i = 0; i < mask.length; i++) {
    const inside = isIn(i % maskSide, box.x, box.width) && isIn(Math.floor(i / maskSide), box.y, box.height);
    mask[i] = inside ? 1 : 0;
  }
  const head = { x: box.x, y: box.y, width: box.width, height: box.height / 5 };
  const outline = [
    { x: box.x, y: box.y },
    { x: box.x + box.width, y: box.y },
    { x: box.x + box.width, y: box.y + box.height },
    { x: box.x, y: box.y + box.height },
  ];
  return {
    box,
    head,
    headSeen: true,
    portrait: 'sure',
    outline,
    score: 0.9,
    confident: true,
    points: [],
    square: { cx: 0.5, cy: 0.5, side: 1 },
    mask,
    seen: null,
    ...changes,
  };
}

/** Returns a finding of these people. The first person is chosen. */
export function aFinding(people: readonly Person[]): Finding {
  const alpha = { width: maskSide, height: maskSide, values: (people[0] as Person).mask };
  return { model: 'by hand', people, chosen: 0, alpha, picture: null };
}

/** Returns a square photo of coloured boxes on a plain ground, and its screen copy with this finding. */
export async function boxesPhoto(
  boxes: readonly { readonly box: Person['box']; readonly fill: string }[],
  finding: Finding | null | 'not asked',
  ground = '#3a6b35',
) {
  const rects = boxes.map(
    ({ box, fill }) =>
      `<rect x="${box.x * 1280}" y="${box.y * 1280}" width="${box.width * 1280}" height="${box.height * 1280}" fill="${fill}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280"><rect width="1280" height="1280" fill="${ground}"/>${rects.join('')}</svg>`;
  const photo = new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer());
  const find = finding === 'not asked' ? null : () => Promise.resolve(finding);
  const { packed } = await makeScreenCopy(sharp(photo), { width: 1280, height: 1280 }, find);
  return { photo, screen: packed };
}
