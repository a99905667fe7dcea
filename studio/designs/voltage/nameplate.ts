import { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn, turned } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { gold, linear, silver } from '../../card/kit/gradients.ts';
import { namePlate } from '../../card/kit/names.ts';
import { type LineStyle, setLine } from '../../card/kit/set-line.ts';
import { type Point, polygon } from '../../card/kit/shapes.ts';
import { texture } from '../../card/kit/textures.ts';
import type { VoltageLayout } from './layouts.ts';

const top = 764;
const rise = 50;
/** The slab's slope in radians. */
const slope = Math.atan2(rise, card.width);
/** The slab's ends, far enough out for an upright slab, and its further rise there beyond `rise`. */
const [from, to] = [-195, card.width + 195];
const beyond = (rise * 165) / (card.width + 60);

/** A steel slab from edge to edge with the surname in chrome, and a ribbon with the team below. */
export function drawNameplate(artboard: Artboard, { tilt, slab: { x, y, turn } }: VoltageLayout): void {
  turned(artboard, x, y, turn, () => drawSlab(artboard, tilt));
}

function drawSlab(artboard: Artboard, tilt: 1 | -1): void {
  const { ink } = artboard;
  const [left, right] = tilt === 1 ? [rise + beyond, -beyond] : [-beyond, rise + beyond];
  const slab: Point[] = [
    [from, top + left],
    [to, top + right],
    [to, top + right + 122],
    [from, top + left + 122],
  ];
  const shape = polygon(slab);
  ribbon(artboard, tilt);
  for (let step = 4; step > 0; step--) {
    ink.fillStyle = 'rgba(0,0,0,.22)';
    ink.fill(polygon(slab.map(([x, y], i) => [x, i < 2 ? y - 2 * step : y + 5 * step] as const)));
  }
  slabMetal(artboard, shape);
  coverFoil(artboard, shape);
  slabEdges(artboard, left, right);
  turned(artboard, card.width / 2, top + rise / 2 + 61, -tilt * slope, () => names(artboard, tilt));
}

function slabMetal({ ink, palette }: Artboard, shape: ReturnType<typeof polygon>): void {
  clippedOn(ink, shape, () => {
    ink.fillStyle = linear(ink, 0, 0, card.width, 0, [
      [0, palette.p(0.26, 0.12)],
      [0.3, palette.p(0.5, 0.2)],
      [0.5, palette.p(0.64, 0.19)],
      [0.7, palette.p(0.47, 0.2)],
      [1, palette.p(0.22, 0.11)],
    ]);
    ink.fillRect(from, top - 20, to - from, 220);
    texture(ink, 'brushed', 'overlay', 0.22);
    ink.fillStyle = linear(ink, 0, top, 0, top + 170, [
      [0, 'rgba(255,255,255,.3)'],
      [0.42, 'rgba(255,255,255,0)'],
      [1, 'rgba(0,0,0,.5)'],
    ]);
    ink.fillRect(from, top - 20, to - from, 220);
  });
}

function slabEdges(artboard: Artboard, left: number, right: number): void {
  const { ink } = artboard;
  ink.strokeStyle = linear(ink, 0, 0, card.width, 0, silver);
  ink.lineWidth = 5;
  for (const y of [0, 122]) {
    const edge = new Path2D();
    edge.moveTo(from, top + left + y);
    edge.lineTo(to, top + right + y);
    ink.stroke(edge);
    foilPath(artboard, edge, 5);
  }
}

function names(artboard: Artboard, tilt: 1 | -1): void {
  const { player_name: name, team } = artboard.texts;
  const { given, surname } = namePlate(name);
  const skew = -0.14 * tilt;
  const fitted = setLine(artboard, upper(surname, name, team), 0, 44, {
    field: 'player_name',
    face: 'saira',
    size: 138,
    width: 600,
    height: 128,
    tracking: 2,
    skew,
    ...chrome(artboard, tilt),
    foil: 3,
  });
  if (!given || !fitted) return;
  const above = (fitted.lines.length - 1) * 1.02 * fitted.size + fitted.ascent + fitted.lift + 20;
  setLine(artboard, upper(given, name, team), 0, 44 - above, {
    field: 'player_name',
    face: 'saira',
    size: 50,
    width: 500,
    tracking: 5,
    skew,
    fill: '#ffffff',
    outlines: [{ width: 9, paint: '#0a0c12' }],
    foil: 'spared',
  });
}

/** Chrome letters in a dark outline, with a solid edge below. */
const chrome = ({ ink, palette }: Artboard, tilt: 1 | -1): Pick<LineStyle, 'fill' | 'outlines' | 'depth'> => ({
  fill: (size) =>
    linear(ink, 0, -0.74 * size, 0, 0.05 * size, [
      [0, '#ffffff'],
      [0.4, '#dde5ee'],
      [0.5, '#ffffff'],
      [0.54, '#8c9db1'],
      [0.8, '#dde5ee'],
      [1, '#ffffff'],
    ]),
  outlines: [
    { width: 15, paint: '#07090f' },
    { width: 3, paint: palette.s(0.86, 0.12) },
  ],
  depth: { by: 9, colour: palette.d(0.08), slope: 0.5 * tilt },
});

function ribbon(artboard: Artboard, tilt: 1 | -1): void {
  const { ink, palette, texts } = artboard;
  const text = texts.team || texts.sport || texts.card_name;
  turned(artboard, card.width / 2, top + rise / 2 + 122, -tilt * slope, () => {
    band(artboard, text ? 286 : 120);
    setLine(artboard, upper(text), 0, 42, {
      field: texts.team ? 'team' : texts.sport ? 'sport' : 'card_name',
      face: 'saira',
      size: 38,
      width: 480,
      tracking: 5,
      fill: (size) =>
        linear(ink, 0, -0.75 * size, 0, 0, [
          [0, '#fff7d6'],
          [0.45, '#f3cf6b'],
          [0.55, '#cf9a35'],
          [1, '#ffe9a6'],
        ]),
      outlines: [{ width: 6, paint: palette.d(0.05) }],
      foil: 'letters',
    });
  });
}

function band(artboard: Artboard, half: number): void {
  const { ink, palette } = artboard;
  const shape = polygon([
    [-half, -10],
    [half, -10],
    [half - 24, 54],
    [24 - half, 54],
  ]);
  ink.fillStyle = linear(ink, -half, 0, half, 0, [
    [0, palette.d(0.12)],
    [0.5, palette.d(0.28)],
    [1, palette.d(0.12)],
  ]);
  ink.fill(shape);
  ink.lineWidth = 2.6;
  ink.strokeStyle = linear(ink, -half, 0, half, 0, gold);
  ink.stroke(shape);
  foilPath(artboard, shape, 2.6);
}
