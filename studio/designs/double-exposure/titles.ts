import { upper } from '#domain/values/capitals.ts';
import { card } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { namePlate } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';

export type ExposureTitle = 'foot' | 'high' | 'tower' | 'wide';

const left = 86;
const right = card.width - 86;

export function drawTitle(artboard: Artboard, title: ExposureTitle): void {
  titles[title](artboard);
}

const titles: Record<ExposureTitle, (artboard: Artboard) => void> = {
  foot: (artboard) => {
    const colour = artboard.palette.p(0.24, 0.1);
    shelf(artboard, 892, '#f7f1e4');
    setName(artboard, left, 996, { width: 640, size: 82, height: 84, align: 'left', colour });
    detail(artboard, left, 1034, 'left', 640, colour);
    const { palette } = artboard;
    const figures = palette.p(darkEnough(palette, 'p', 0.36, 0.15, [247, 241, 228]), 0.15);
    number(artboard, ...freeCorner(artboard), figures, '#f7f1e4');
  },
  high: (artboard) => {
    stacked(artboard, left, 246, 'left', 372, '#ffffff');
    rule(artboard, left, 270, 120);
    shelf(artboard, 970, artboard.palette.p(0.15, 0.06));
    detail(artboard, right, 1034, 'right', 600, '#ffffff');
    number(artboard, right, 190, 'right', artboard.palette.s(0.9, 0.1), artboard.palette.p(0.15, 0.06));
  },
  tower: (artboard) => {
    const colour = artboard.palette.p(0.24, 0.1);
    turned(artboard, 168, 1042, -Math.PI / 2, () => {
      setName(artboard, 0, 0, { width: 600, size: 86, align: 'left', colour });
    });
    detail(artboard, 196, 1034, 'left', 540, colour);
    number(artboard, right, 190, 'right', artboard.palette.p(0.3, 0.12), '#f7f1e4');
  },
  wide: (artboard) => {
    shelf(artboard, 894, artboard.palette.p(0.15, 0.06));
    setName(artboard, card.width / 2, 996, { width: 640, size: 82, height: 84, align: 'center', colour: '#ffffff' });
    detail(artboard, card.width / 2, 1042, 'center', 620, artboard.palette.s(0.86, 0.1));
    number(artboard, left, 178, 'left', '#ffffff');
  },
};

/** Returns the upper corner for the number: the right one, or the left one if a head is on the right. */
function freeCorner({ heads }: Artboard): [x: number, y: number, align: 'left' | 'right'] {
  const isTaken = heads.some(({ x, y, width }) => x + width > right - 170 && y < 210);
  return isTaken ? [left, 190, 'left'] : [right, 190, 'right'];
}

interface NameBox {
  readonly width: number;
  readonly size: number;
  readonly height?: number;
  readonly align: 'left' | 'center';
  readonly colour: string;
}

function setName(
  artboard: Artboard,
  x: number,
  y: number,
  { colour, ...box }: NameBox,
  text = artboard.texts.player_name,
) {
  return setLine(artboard, upper(text, artboard.texts.player_name, artboard.texts.team), x, y, {
    ...box,
    field: 'player_name',
    face: 'oswald',
    tracking: 3,
    fill: colour,
  });
}

/** The given name above the surname. Long names become one text in two lines. */
function stacked(artboard: Artboard, x: number, y: number, align: 'left', width: number, colour: string): void {
  const { given, surname } = namePlate(artboard.texts.player_name);
  const short = artboard.texts.player_name.length <= 26;
  const box = { width, align, colour, size: 92 };
  const fitted = setName(artboard, x, y, { ...box, height: 100 }, short ? surname : artboard.texts.player_name);
  if (!short || !fitted) return;
  const up = (fitted.lines.length - 1) * 1.02 * fitted.size + fitted.ascent + 16;
  setName(artboard, x, y - up, { ...box, size: 44 }, given);
}

function detail(
  artboard: Artboard,
  x: number,
  y: number,
  align: 'left' | 'center' | 'right',
  width: number,
  fill: string,
): void {
  const { texts } = artboard;
  const parts = [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('  /  ')), x, y, {
    field: 'team',
    face: 'oswald-medium',
    size: 29,
    minSize: 21,
    width,
    tracking: 2.5,
    align,
    fill,
  });
}

/** The ground under the figures. */
function shelf(artboard: Artboard, y: number, colour: string): void {
  const field = rectangle({ x: 0, y, width: card.width, height: card.height - y });
  artboard.ink.fillStyle = colour;
  artboard.ink.fill(field);
  coverFoil(artboard, field);
  const line = rectangle({ x: 0, y, width: card.width, height: 6 });
  artboard.ink.fillStyle = artboard.palette.s(0.76, 0.16);
  artboard.ink.fill(line);
  foilPath(artboard, line);
}

function rule(artboard: Artboard, x: number, y: number, width: number): void {
  const bar = rectangle({ x, y, width, height: 7 });
  artboard.ink.fillStyle = artboard.palette.s(0.8, 0.15);
  artboard.ink.fill(bar);
  foilPath(artboard, bar);
}

function number(
  artboard: Artboard,
  x: number,
  y: number,
  align: 'left' | 'right',
  fill: string,
  halo = 'rgba(0,0,0,.35)',
): void {
  const { ink, texts } = artboard;
  if (!texts.player_number) {
    ink.strokeStyle = fill;
    ink.lineWidth = 7;
    ink.stroke(sportMark(texts.sport, x + (align === 'right' ? -44 : 44), y - 40, 42));
    return;
  }
  setLine(artboard, texts.player_number, x, y, {
    field: 'player_number',
    face: 'oswald',
    size: 108,
    minSize: 27,
    width: 180,
    align,
    fill,
    outlines: [{ width: 10, paint: halo }],
    foil: 'letters',
  });
}
