import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import type { RenderRequest, TeamMarks } from '#studio/card/card-request.ts';
import { card, inset, type Rect, sharedPart } from '#studio/card/geometry.ts';
import type { DrawnCard } from '#studio/card/render-card.ts';
import { designIds } from '#studio/designs.ts';
import { setMarks } from '#studio/set-marks.ts';
import { anInk, longTexts, someTexts } from './card-builder.ts';
import { contrastOf } from './checks/contrast.ts';
import { drawn, type Letters, lettersOf } from './checks/draw-designs.ts';

const set = { name: 'Falcons 2026', number: 3, total: 12 };
const longSet = { name: 'Riverside Red Hawks 12U Spring 2027', number: 114, total: 120 };

function logo(): Uint8Array {
  const canvas = createCanvas(300, 200);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#c01020';
  ctx.fillRect(0, 0, 300, 200);
  return canvas.toBuffer('image/png');
}

/** Short texts, and texts that fill a front beside a logo, in colours in which letters are hardest to read. */
const cases: readonly (Partial<RenderRequest> & { readonly team: TeamMarks })[] = [
  { texts: someTexts, team: { logo: null, set, roster: null }, colours: { primary: '#ffe600', secondary: '#ffffff' } },
  {
    texts: longTexts,
    team: { logo: logo(), set: longSet, roster: null },
    colours: { primary: '#000000', secondary: '#001f3f' },
  },
];

/** A speck of ink, so that the drawn card says where its heads and badges are. */
const signature = anInk({ scale: 0.02, position: { x: 50, y: 55 } });

const numberOf = ({ set: of }: TeamMarks): string => `${of?.number}/${of?.total}`;

/** The lines of the mark's plate: the last ones of a front. */
function markOf({ lines, inkGround }: DrawnCard, team: TeamMarks) {
  const at = lines.findLastIndex(({ text }) => text === numberOf(team));
  const plate = inkGround?.badges.at(-1) as Rect;
  const own = lines.slice(0, at + 1).filter((line) => sharedPart(plate, boxOf(lettersOf(line))) > 0.9);
  return { plate, own };
}

const boxOf = ({ left, top, right, bottom }: Letters): Rect => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

function hiddenBy(plate: Rect, { cover }: Letters): boolean {
  for (let y = Math.ceil(plate.y); y < plate.y + plate.height; y++)
    for (let x = Math.ceil(plate.x); x < plate.x + plate.width; x++)
      if ((cover[y * card.width + x] ?? 0) > 127) return true;
  return false;
}

const within = (outer: Rect, one: Rect): boolean => sharedPart(outer, one) > 0.999;
const safeZone = inset({ x: 0, y: 0, width: card.width, height: card.height }, card.safe);

describe.each(designIds())('The front %s of a set', (design) => {
  it('has the card’s number, with the set’s name where there is room, legible, clear of texts, logo and heads', async () => {
    for (const [i, request] of cases.entries()) {
      for (const option of [0, 1, 2, 3]) {
        const front = await drawn({ design, side: 'front', option, signature, ...request });
        const { plate, own } = markOf(front, request.team);
        const number = numberOf(request.team);
        // The number alone where the whole plate would lie on the athlete.
        expect([number, `${request.team.set?.name.toUpperCase()} ${number}`]).toContain(
          own.map(({ text }) => text).join(' '),
        );
        expect(within(safeZone, plate)).toBe(true);
        const weak = own.filter((line) => (contrastOf(front.ink.data, lettersOf(line)) ?? 21) < 4.5);
        const hidden = front.lines.filter((line) => !own.includes(line) && hiddenBy(plate, lettersOf(line)));
        expect([...weak, ...hidden].map(({ text }) => `${option}/${i}: ${text}`)).toEqual([]);
        const { heads = [], badges = [] } = front.inkGround ?? {};
        const met = [...heads, ...badges.slice(0, -1)].filter((one) => sharedPart(plate, one) > 0);
        expect(met).toEqual([]);
        // Below the head, where a chest is.
        const chests = heads.map(({ x, y, width, height }) => ({
          x: x + width / 2,
          y: y + 2 * height,
          width: 1,
          height: 1,
        }));
        expect(chests.filter((chest) => sharedPart(plate, chest) > 0)).toEqual([]);
      }
    }
  }, 60_000);
});

it('each design has a row with a place for each of its four compositions', () => {
  expect(Object.keys(setMarks).sort()).toEqual(designIds());
  expect(Object.values(setMarks).filter(({ places }) => places.length !== 4)).toEqual([]);
});

it('a card without a set has no set mark', async () => {
  const { lines } = await drawn({ design: 'voltage', side: 'front', team: { logo: null, set: null, roster: null } });
  expect(lines.filter(({ text }) => text.includes('/'))).toEqual([]);
});

it('a set’s name that no label holds is left to the back', async () => {
  const name = 'Northside Junior Football Club Spring 2027 '.repeat(4);
  const { lines } = await drawn({
    design: 'voltage',
    side: 'front',
    team: { logo: null, set: { ...set, name }, roster: null },
  });
  const texts = lines.map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('NORTHSIDE'))).toEqual([]);
  expect(texts).toContain('3/12');
});
