import { upper } from '#domain/values/capitals.ts';
import { around, card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { cssOf, darkEnough, lettered } from '../../card/kit/contrast.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { badgeText, namePlate } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, points, polygon, rectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';

export type Lettering = 'below' | 'above' | 'side' | 'stamp';

const paperInk = [244, 234, 211] as const;
const paper = cssOf(paperInk);
const left = 84;
const width = card.width - 2 * left;

export function drawLettering(artboard: Artboard, lettering: Lettering, window: Rect): void {
  settings[lettering](artboard, window);
}

const dark = ({ palette }: Artboard): string => palette.p(0.2, 0.06);

/** The second ink, dark enough for letters on paper. */
const middle = ({ palette }: Artboard, lightness: number): string =>
  palette.p(darkEnough(palette, 'p', lightness, 0.16, paperInk), 0.16);

const details = ({ texts }: Artboard): string =>
  [texts.team, texts.sport, texts.year].filter(Boolean).join('  ·  ') || texts.card_name;

const settings: Record<Lettering, (artboard: Artboard, window: Rect) => void> = {
  below: (artboard, window) => {
    const { ink } = artboard;
    ground(artboard, rectangle({ ...cardRect, y: window.height }), paper);
    ink.fillStyle = dark(artboard);
    ink.fillRect(0, window.height - 7, card.width, 14);
    bigName(artboard, card.width / 2, 1000, { width, size: 168, height: 150, align: 'center', colour: dark(artboard) });
    detail(artboard, card.width / 2, 1040, 'center', 480, middle(artboard, 0.46));
    proofMarks(artboard, 1030);
    number(artboard, 700, 172);
  },
  above: (artboard) => {
    const { palette } = artboard;
    const tone = lettered(
      (lightness) => palette.rgb('p', lightness, 0.16),
      0.42,
      paperInk,
      palette.rgb('p', 0.2, 0.06),
    );
    const colour = cssOf(tone.letters);
    ground(artboard, rectangle({ ...cardRect, height: 262 }), palette.p(tone.lightness, 0.16));
    bigName(artboard, left, 206, { width, size: 148, height: 116, align: 'left', colour });
    detail(artboard, left, 246, 'left', width, colour);
    number(artboard, 690, 960);
  },
  side: (artboard) => {
    ground(artboard, rectangle({ ...cardRect, width: 196 }), dark(artboard));
    turned(artboard, 192, 1040, -Math.PI / 2, () => {
      bigName(artboard, 0, -10, { width: 790, size: 116, height: 0, align: 'left', colour: paper });
    });
    tag(artboard, 1016);
    number(artboard, 136, 152);
  },
  stamp: (artboard) => {
    const ribbon = polygon(points('0,872 825,838 825,1012 0,1046'));
    ground(artboard, ribbon, paper);
    artboard.ink.strokeStyle = dark(artboard);
    artboard.ink.lineWidth = 5;
    artboard.ink.stroke(
      polygon([
        [-20, 884],
        [card.width + 20, 850],
        [card.width + 20, 1000],
        [-20, 1034],
      ]),
    );
    turned(artboard, card.width / 2, 942, -Math.atan2(34, card.width), () => {
      bigName(artboard, 0, 30, { width: 630, size: 128, height: 104, align: 'center', colour: dark(artboard) });
      detail(artboard, 0, 66, 'center', 600, middle(artboard, 0.46));
    });
    number(artboard, 150, 172);
  },
};

function ground(artboard: Artboard, shape: ReturnType<typeof polygon>, colour: string): void {
  artboard.ink.fillStyle = colour;
  artboard.ink.fill(shape);
  coverFoil(artboard, shape);
}

interface NameBox {
  readonly width: number;
  readonly size: number;
  readonly height: number;
  readonly align: 'left' | 'center';
  readonly colour: string;
}

function bigName(artboard: Artboard, x: number, y: number, box: NameBox): void {
  const { given, surname } = namePlate(artboard.texts.player_name);
  const whole =
    artboard.texts.player_name.length <= 14 || box.height === 0 ? artboard.texts.player_name : `${given} ${surname}`;
  setLine(artboard, upper(whole.trim(), artboard.texts.player_name, artboard.texts.team), x, y, {
    field: 'player_name',
    face: 'bebas',
    size: box.size,
    width: box.width,
    ...(box.height > 0 ? { height: box.height } : {}),
    tracking: 3,
    align: box.align,
    fill: box.colour,
  });
}

function detail(
  artboard: Artboard,
  x: number,
  y: number,
  align: 'left' | 'center',
  lineWidth: number,
  colour: string,
): void {
  setLine(artboard, upper(details(artboard)), x, y, {
    field: 'team',
    face: 'barlow',
    size: 29,
    minSize: 22,
    width: lineWidth,
    tracking: 5,
    align,
    fill: colour,
  });
}

/** Team, sport and year on a paper label, for the layout with a vertical name. */
function tag(artboard: Artboard, y: number): void {
  const { ink } = artboard;
  const label = rectangle({ x: 226, y: y - 40, width: 534, height: 58 });
  ground(artboard, label, paper);
  ink.strokeStyle = dark(artboard);
  ink.lineWidth = 3;
  ink.stroke(label);
  detail(artboard, 493, y, 'center', 490, dark(artboard));
}

/** The number, the team's initials or the sport's mark on a flat seal with a rim of foil. */
function number(artboard: Artboard, x: number, y: number): void {
  const { ink, palette, texts, badges } = artboard;
  badges.push(around(x, y, 64));
  const seal = circle(x, y, 64);
  ink.fillStyle = palette.s(0.68, 0.17);
  ink.fill(seal);
  foilPath(artboard, seal);
  coverFoil(artboard, circle(x, y, 53));
  ink.strokeStyle = paper;
  ink.lineWidth = 4;
  ink.stroke(circle(x, y, 55));
  const text = badgeText(artboard);
  if (!text) {
    ink.strokeStyle = dark(artboard);
    ink.lineWidth = 5;
    ink.stroke(sportMark(texts.sport, x, y, 32));
    return;
  }
  setLine(artboard, text, x, y + 28, {
    field: texts.player_number ? 'player_number' : 'team',
    face: 'bebas',
    size: 82,
    minSize: 24,
    width: text.length > 4 ? 78 : 92,
    fill: dark(artboard),
  });
}

/** The marks by which a printer lays the plates over each other: a cross in a ring, and a patch of each ink. */
function proofMarks(artboard: Artboard, y: number): void {
  const { ink, palette } = artboard;
  const right = card.width - left - 13;
  [palette.s(0.74, 0.13), palette.p(0.56, 0.17), dark(artboard)].forEach((colour, k) => {
    ink.fillStyle = colour;
    ink.fill(circle(left + 10 + 25 * k, y, 10));
  });
  ink.strokeStyle = dark(artboard);
  ink.lineWidth = 2.5;
  ink.stroke(circle(right, y, 8));
  ink.fillStyle = dark(artboard);
  ink.fillRect(right - 14, y - 1.2, 28, 2.4);
  ink.fillRect(right - 1.2, y - 14, 2.4, 28);
}
