import type { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, clippedOn, scoped, turned } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { linear, spectrum } from '../../card/kit/gradients.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { type Point, points, polygon } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';

export type TitleStyle = 'notch' | 'block' | 'spine' | 'wedge';

const right = card.width - 82;
const middle = card.width / 2;

export function drawTitle(artboard: Artboard, style: TitleStyle): void {
  titles[style](artboard);
}

const details = ({ texts }: Artboard): string =>
  [texts.team, texts.sport, texts.card_name].filter(Boolean).slice(0, 2).join('  |  ');

const titles: Record<TitleStyle, (artboard: Artboard) => void> = {
  notch: (artboard) => {
    plate(artboard, [
      [82, 930],
      [158, 866],
      [right, 866],
      [right, 962],
      [right - 76, 1026],
      [82, 1026],
    ]);
    nameLine(artboard, middle, 954, { width: 590, height: 74, size: 66, align: 'center' });
    detailLine(artboard, middle, 1004, 'center', 520);
    numberMark(artboard, 96, 'left');
    yearMark(artboard, right - 14, 'right');
  },
  block: (artboard) => {
    plate(artboard, [
      [82, 884],
      [560, 884],
      [620, 944],
      [right, 944],
      [right, 1034],
      [82, 1034],
    ]);
    nameLine(artboard, 112, 962, { width: 440, height: 74, size: 64, align: 'left' });
    detailLine(artboard, 112, 1010, 'left', 590);
    numberMark(artboard, right - 14, 'right');
    yearMark(artboard, 96, 'left');
  },
  spine: (artboard) => {
    plate(artboard, points('82,128 142,82 166,82 166,996 120,1034 82,1034'));
    turned(artboard, 148, 1000, -Math.PI / 2, () => {
      nameLine(artboard, 0, -4, { width: 800, size: 62, align: 'left' });
    });
    numberMark(artboard, right - 8, 'right', 966);
    setLine(artboard, upper(details(artboard)), right - 8, 1020, detailStyle(artboard, 'right', 500));
    yearMark(artboard, right - 14, 'right');
  },
  wedge: (artboard) => {
    plate(artboard, [
      [82, 82],
      [right, 82],
      [right, 186],
      [300, 232],
      [82, 196],
    ]);
    nameLine(artboard, 110, 148, { width: 590, height: 60, size: 62, align: 'left' });
    detailLine(artboard, 110, 190, 'left', 450);
    numberMark(artboard, 96, 'left', 1024);
    yearMark(artboard, right - 14, 'right', 988);
  },
};

/** Tinted glass with a spectral edge. */
function plate(artboard: Artboard, points: readonly Point[]): void {
  const { ink, palette, plan } = artboard;
  const shape = polygon(points);
  const underLetters = (which: 'p' | 's', chroma: number) => darkEnough(palette, which, 0.42, chroma, [255, 255, 255]);
  const ys = points.map(([, y]) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.6)', 16, 5);
    ink.fillStyle = linear(ink, 82, 0, right, 0, [
      [0, palette.p(0.27, 0.14, 0.94)],
      [0.6, palette.p(underLetters('p', 0.18), 0.18, 0.94)],
      [1, palette.s(underLetters('s', 0.15), 0.15, 0.94)],
    ]);
    ink.fill(shape);
  });
  coverFoil(artboard, shape);
  clippedOn(ink, shape, () => {
    ink.globalCompositeOperation = 'overlay';
    ink.globalAlpha = 0.26;
    ink.fillStyle = linear(ink, 82, top, right, bottom, spectrum);
    ink.fillRect(0, top, card.width, bottom - top);
    ink.globalCompositeOperation = 'source-over';
    ink.globalAlpha = 1;
    ink.fillStyle = linear(ink, 0, top, 0, bottom, [
      [0, 'rgba(255,255,255,.26)'],
      [0.3, 'rgba(255,255,255,0)'],
      [1, 'rgba(0,0,0,.34)'],
    ]);
    ink.fillRect(0, top, card.width, bottom - top);
  });
  spectralEdge(artboard, shape, { x: 82, y: top, width: right - 82, height: bottom - top });
}

/** A white line with a spectral one in it, around a plate or a window. */
export function spectralEdge(artboard: Artboard, edge: Path2D, { x, y, width, height }: Rect): void {
  const { ink } = artboard;
  ink.strokeStyle = '#ffffff';
  ink.lineWidth = 6;
  ink.stroke(edge);
  ink.strokeStyle = linear(ink, x, y, x + width, y + height, spectrum);
  ink.lineWidth = 2.6;
  ink.stroke(edge);
  foilPath(artboard, edge, 6);
}

function nameLine(
  artboard: Artboard,
  x: number,
  y: number,
  { width, size, align, height }: { width: number; size: number; align: 'left' | 'center'; height?: number },
): void {
  setLine(artboard, upper(artboard.texts.player_name, artboard.texts.team), x, y, {
    field: 'player_name',
    face: 'russo',
    size,
    width,
    ...(height ? { height } : {}),
    tracking: 1,
    align,
    fill: '#ffffff',
    outlines: [{ width: 4, paint: artboard.palette.d(0.12) }],
    shadow: { colour: 'rgba(0,0,0,.5)', blur: 7, down: 4 },
  });
}

const detailStyle = (artboard: Artboard, align: 'left' | 'center' | 'right', width: number) => ({
  field: artboard.texts.team ? ('team' as const) : ('sport' as const),
  face: 'saira' as const,
  size: 31,
  minSize: 24,
  width,
  tracking: 4,
  align,
  fill: '#ffffff',
  outlines: [{ width: 3, paint: 'rgba(0,0,0,.4)' }],
  foil: 'spared' as const,
});

function detailLine(artboard: Artboard, x: number, y: number, align: 'left' | 'center', width: number): void {
  setLine(artboard, upper(details(artboard)), x, y, detailStyle(artboard, align, width));
}

/** Draws the number in an upper corner, or the sport's mark if there is no number. */
function numberMark(artboard: Artboard, x: number, align: 'left' | 'right', y = 172): void {
  const { texts, palette, ink } = artboard;
  if (!texts.player_number) {
    const mark = sportMark(texts.sport, align === 'left' ? x + 40 : x - 40, y - 38, 36);
    ink.lineCap = 'round';
    ink.strokeStyle = palette.d(0.12);
    ink.lineWidth = 12;
    ink.stroke(mark);
    ink.strokeStyle = '#ffffff';
    ink.lineWidth = 5;
    ink.stroke(mark);
    foilPath(artboard, mark, 5);
    return;
  }
  setLine(artboard, texts.player_number, x, y, {
    field: 'player_number',
    face: 'russo',
    size: 100,
    width: 190,
    align,
    fill: '#ffffff',
    outlines: [
      { width: 12, paint: palette.d(0.12) },
      { width: 4, paint: palette.s(0.78, 0.15) },
    ],
    depth: { by: 6, colour: palette.d(0.1), slope: 0.6 },
    foil: 4,
  });
}

function yearMark(artboard: Artboard, x: number, align: 'left' | 'right', y = 138): void {
  const { texts, palette, ink } = artboard;
  const dark = palette.d(0.12);
  setLine(artboard, upper(texts.year), x, y, {
    field: 'year',
    face: 'russo',
    size: 48,
    width: 190,
    align,
    fill: '#ffffff',
    outlines: [{ width: 8, paint: dark }],
    foil: 'spared',
  });
  setLine(artboard, upper(fixed('refractor')), x, texts.year ? y + 36 : y, {
    face: 'saira',
    size: 28,
    width: 200,
    tracking: 5,
    align,
    fill: () => linear(ink, align === 'left' ? 0 : -170, 0, align === 'left' ? 170 : 0, 0, spectrum),
    outlines: [{ width: 6, paint: dark }],
    foil: 'letters',
  });
}
