import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { BodyMask } from '#studio/photo/find/body-mask.ts';
import type { SeenThing } from '#studio/photo/find/find-things.ts';
import { growGear } from '#studio/photo/find/grow-gear.ts';
import { isDoubtful } from '#studio/photo/find/witness.ts';

const side = 512;
const maskSide = 256;

/** A standing person with one arm raised: head, trunk, arm to (340, 150), legs to (300, 440). */
const torso = { x: 220, y: 170, width: 80, height: 140 };
const figure = [
  '<circle cx="260" cy="135" r="28"/>',
  `<rect x="${torso.x}" y="${torso.y}" width="${torso.width}" height="${torso.height}"/>`,
  '<path d="M290 180 L340 150" stroke-width="24"/>',
  '<path d="M240 300 L230 440 M280 300 L300 440" stroke-width="30"/>',
].join('');
const hand = [340, 150] as const;
const feet = [
  [230, 440],
  [300, 440],
] as const;

/** BlazePose's landmarks of the figure. `legs` are hips, knees and ankles, left before right. */
function landmarksOf(legs: readonly (readonly [number, number])[]): BodyMask['landmarks'] {
  const points = Array.from({ length: 33 }, (): [number, number, number] => [260, 135, 1]);
  const set = (k: number, [x, y]: readonly [number, number]) => (points[k] = [x, y, 1]);
  set(11, [295, 180]);
  set(12, [225, 180]);
  for (const k of [15, 17, 19, 21]) set(k, hand);
  for (const k of [14, 16, 18, 20, 22]) set(k, [222, 260]);
  legs.forEach((leg, k) => set(23 + k, leg));
  for (const [k, foot] of [legs[4] ?? feet[0], legs[5] ?? feet[1]].entries())
    for (const j of [29, 31]) set(j + k, foot);
  return points;
}
const standing = [[240, 305], [280, 305], [235, 370], [290, 370], ...feet] as const;

async function rgbOf(svg: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${svg}</svg>`;
  const data = await sharp(Buffer.from(drawing)).removeAlpha().raw().toBuffer();
  return new Uint8Array(data);
}

/** Returns a picture of the figure with things behind and in front, and the mask of the figure alone. */
async function aLook(
  things: string,
  { ground = '#3a6b35', behind = '', legs = standing as readonly (readonly [number, number])[] } = {},
) {
  const back = `<rect width="${side}" height="${side}" fill="${ground}"/>${behind}`;
  const rgb = await rgbOf(`${back}<g fill="#c33" stroke="#c33">${figure}</g>${things}`);
  const alone = await rgbOf(`<rect width="${side}" height="${side}"/><g fill="#fff" stroke="#fff">${figure}</g>`);
  const mask = new Float32Array(maskSide * maskSide);
  for (let i = 0; i < mask.length; i++) {
    const [x, y] = [i % maskSide, Math.floor(i / maskSide)];
    mask[i] = (alone[3 * (2 * y * side + 2 * x)] as number) / 255;
  }
  const square = { cx: side / 2, cy: side / 2, side };
  const body: BodyMask = { mask, square, landmarks: landmarksOf(legs), presence: 1, by: 'body' };
  return { picture: { rgb, width: side, height: side }, body };
}

/** The mask at a place of the picture. */
function at({ mask, square }: BodyMask, x: number, y: number): number {
  const [u, v] = [x - square.cx, y - square.cy].map((d) => Math.floor((d / square.side + 0.5) * maskSide)) as [
    number,
    number,
  ];
  return mask[v * maskSide + u] ?? 0;
}

const bat = '<path d="M340 152 L385 20" stroke="#e0b070" stroke-width="13"/>';
const ball = '<circle cx="352" cy="108" r="27" fill="#f2a33c"/>';

/** A witness: what the network of things reports. */
const witness = (kind: SeenThing['kind'], x: number, y: number, right: number, bottom: number): SeenThing => ({
  kind,
  box: { x, y, width: right - x, height: bottom - y },
  score: 0.6,
  isSure: true,
});
const batSeen = witness('bat', 345, 20, 392, 120);

describe('The cut-out includes the gear of the athlete', () => {
  it('a bat from the hand to its end, although the witness saw less', async () => {
    const { picture, body } = await aLook(bat);
    const { body: grown, missing } = growGear(picture, body, [batSeen], []);
    for (const [x, y] of [
      [348, 130],
      [352, 117],
      [365, 79],
      [380, 35],
    ] as const) {
      expect(at(body, x, y)).toBe(0);
      expect(at(grown, x, y)).toBeGreaterThan(0.5);
    }
    expect(missing).toBe(false);
    expect(at(grown, 330, 60)).toBe(0);
    expect(at(grown, 260, 240)).toBe(1);
  });

  it('skis under the feet', async () => {
    const skis = '<path d="M120 443 H330 M190 458 H400" stroke="#e22" stroke-width="9"/>';
    const { picture, body } = await aLook(skis, { ground: '#eef2f6' });
    const { body: grown } = growGear(picture, body, [witness('skis', 118, 436, 402, 464)], []);
    for (const [x, y] of [
      [150, 443],
      [380, 458],
    ] as const)
      expect(at(grown, x, y)).toBeGreaterThan(0.5);
    expect(at(grown, 150, 470)).toBeLessThan(0.5);
  });

  it('a ball on the hand, and a ball at the foot', async () => {
    const kicked = '<circle cx="346" cy="425" r="27" fill="#f4f4f4"/>';
    for (const [thing, x, y] of [
      [ball, 352, 108],
      [kicked, 346, 425],
    ] as const) {
      const { picture, body } = await aLook(thing);
      const { body: grown } = growGear(picture, body, [witness('ball', x - 27, y - 27, x + 27, y + 27)], []);
      expect(at(grown, x, y)).toBe(1);
      expect(at(grown, x, y - 16)).toBeGreaterThan(0.5);
      expect(at(grown, x + 45, y)).toBe(0);
    }
  });

  it('the wheels beside a sitting athlete, but not beside a standing one', async () => {
    const wheels =
      '<g fill="none" stroke="#111" stroke-width="16"><circle cx="205" cy="370" r="60"/><circle cx="325" cy="370" r="60"/></g>';
    const sits = [[240, 305], [280, 305], [235, 310], [285, 310], ...feet] as const;
    const seen = [witness('wheels', 137, 302, 393, 438)];
    const { picture, body } = await aLook(wheels, { legs: sits });
    const { body: grown } = growGear(picture, body, seen, []);
    expect(at(grown, 145, 370)).toBeGreaterThan(0.5);
    expect(at(grown, 385, 370)).toBeGreaterThan(0.5);
    const stands = await aLook(wheels);
    expect(growGear(stands.picture, stands.body, seen, []).body).toBe(stands.body);
  });
});

describe('The cut-out does not grow', () => {
  it.each([
    ['a bat', bat],
    ['a board', '<rect x="345" y="90" width="90" height="120" fill="#36c"/>'],
    ['a line on the ground', '<path d="M120 447 H330" stroke="#fff" stroke-width="6"/>'],
  ])('by %s without a witness', async (_name, thing) => {
    const { picture, body } = await aLook(thing);
    expect(growGear(picture, body, [], [])).toEqual({ body, missing: false });
  });

  it('by what is far from hands and feet, nor by the head', async () => {
    const { picture, body } = await aLook('<circle cx="450" cy="450" r="27" fill="#f2a33c"/>');
    const away = [witness('ball', 423, 423, 477, 477), witness('ball', 232, 107, 288, 163)];
    expect(growGear(picture, body, away, [])).toEqual({ body, missing: false });
  });

  it('by a thing in the hand of somebody else', async () => {
    const { picture, body } = await aLook(bat);
    const points = Array.from({ length: 17 }, (): [number, number, number] => [365, 80, 0.9]);
    const rival = { box: { x: 360, y: 20, width: 100, height: 400 }, score: 0.6, points };
    expect(growGear(picture, body, [batSeen], [rival])).toEqual({ body, missing: false });
  });

  it('for a bust, which has no hands to start at', async () => {
    const { picture, body } = await aLook(bat);
    const bust: BodyMask = { ...body, landmarks: [], by: 'bust' };
    expect(growGear(picture, bust, [batSeen], []).body).toBe(bust);
  });
});

describe('A thing that the witness saw', () => {
  it('is missing if the photo shows no pixels of it', async () => {
    const { picture, body } = await aLook('');
    expect(growGear(picture, body, [batSeen], [])).toEqual({ body, missing: true });
  });

  it('is missing if it is skis, because nobody sees their poles', async () => {
    const { picture, body } = await aLook('<path d="M120 443 H330" stroke="#e22" stroke-width="9"/>');
    expect(growGear(picture, body, [witness('skis', 118, 436, 332, 450)], []).missing).toBe(true);
  });

  it('is missing if it is a mere suspicion beside the hand, and lets nothing grow', async () => {
    const { picture, body } = await aLook(bat);
    expect(growGear(picture, body, [{ ...batSeen, isSure: false }], [])).toEqual({ body, missing: true });
  });

  it('is not missing if it is a suspicion that the athlete fills, as an arm taken for a bat', async () => {
    const { picture, body } = await aLook('');
    const arm = { ...witness('bat', 296, 150, 338, 184), isSure: false };
    expect(growGear(picture, body, [arm], [])).toEqual({ body, missing: false });
  });

  it('is not missing if it is a suspicion in a hand that has another thing, as a net behind a ball', async () => {
    const { picture, body } = await aLook(ball);
    const net = { ...witness('racket', 380, 60, 470, 160), isSure: false };
    const held = witness('ball', 325, 81, 379, 135);
    expect(growGear(picture, body, [net], []).missing).toBe(true);
    expect(growGear(picture, body, [held, net], []).missing).toBe(false);
  });
});

describe('A mask', () => {
  const person = (x: number, width: number) => witness('person', x, 105, x + width, 450);
  const athlete = person(215, 135);

  it('is doubtful if the witness saw two people in it', async () => {
    const { body } = await aLook('');
    expect(isDoubtful(body, [athlete, person(262, 75)])).toBe(true);
  });

  it('is doubtful if the witness saw a larger or a smaller body', async () => {
    const { body } = await aLook('');
    expect(isDoubtful(body, [person(130, 300)])).toBe(true);
    expect(isDoubtful(body, [person(215, 60)])).toBe(true);
  });

  it('is not doubtful if somebody stands beside it or has it in a larger box, or if the witness missed the athlete', async () => {
    const { body } = await aLook('');
    for (const seen of [[], [person(400, 100)], [athlete], [athlete, person(380, 100)], [athlete, person(120, 360)]])
      expect(isDoubtful(body, seen)).toBe(false);
  });
});
