import { card, clamp } from '../../geometry.ts';
import { namePlate, upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { polygon } from '../../kit/shapes.ts';
import { coverFoil, type Stage } from '../../kit/stage.ts';
import { turned } from '../../kit/turned.ts';
import { fitText } from '../../type/fit-text.ts';
import { comicFace, drawBurst, line } from './burst.ts';

export type Title = 'slam' | 'page' | 'masthead' | 'stripe';

export function drawTitle(stage: Stage, title: Title): void {
  titles[title](stage);
}

const middle = card.width / 2;

const titles: Record<Title, (stage: Stage) => void> = {
  slam: (stage) => {
    drawBurst(stage, 642, 196, 104);
    turned(stage, middle, 924, -0.07, () => {
      hero(stage, { x: 0, y: 26, width: 604, size: 206, height: 176, colour: stage.palette.s(0.86, 0.16) });
    });
    turned(stage, middle, 924, -0.07, () => box(stage, -296, 48, 1, details(stage), 560));
  },
  page: (stage) => {
    const { palette } = stage;
    const field = polygon([
      [506, 66],
      [759, 66],
      [759, 349],
      [440, 366],
    ]);
    stage.ink.fillStyle = palette.s(0.82, 0.16);
    stage.ink.fill(field);
    stage.ink.strokeStyle = line;
    stage.ink.lineWidth = 9;
    stage.ink.stroke(field);
    drawBurst(stage, 610, 212, 108);
    turned(stage, middle, 980, -0.03, () => {
      hero(stage, { x: 0, y: 4, width: 596, size: 156, height: 136, colour: '#fffdf4' });
    });
    box(stage, 92, 996, 0.6, details(stage), 590);
  },
  masthead: (stage) => {
    const { ink, palette } = stage;
    ink.fillStyle = palette.s(0.5, 0.2);
    ink.fill(
      polygon([
        [0, 0],
        [card.width, 0],
        [card.width, 297],
        [0, 331],
      ]),
    );
    turned(stage, middle, 252, -0.034, () => {
      hero(stage, { x: 0, y: 24, width: 600, size: 154, height: 146, colour: palette.p(0.86, 0.15) });
    });
    drawBurst(stage, 196, 906, 108);
    box(stage, 742, 994, -1, details(stage), 420);
  },
  stripe: (stage) => {
    const band = polygon([
      [0, 866],
      [card.width, 772],
      [card.width, 946],
      [0, 1040],
    ]);
    stage.ink.fillStyle = line;
    stage.ink.fill(band);
    coverFoil(stage, band);
    turned(stage, middle, 906, -0.1135, () => {
      hero(stage, { x: 0, y: 38, width: 604, size: 172, height: 140, colour: stage.palette.p(0.86, 0.15) });
    });
    turned(stage, middle, 906, -0.1135, () => box(stage, 296, 56, -1, details(stage), 540));
    drawBurst(stage, 640, 190, 100);
  },
};

const details = ({ texts }: Stage): string =>
  [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean).join('  ·  ');

interface Hero {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly height: number;
  readonly colour: string;
}

/** The surname with a solid edge; the given name in a caption box on its shoulder. */
function hero(stage: Stage, { x, y, width, size, height, colour }: Hero): void {
  const { given, surname } = namePlate(stage.texts.player_name);
  const short = stage.texts.player_name.length <= 26;
  const text = upper(short ? surname : stage.texts.player_name);
  const room = { face: comicFace, size, width, height, tracking: 3 };
  // Small letters get thin outlines, or two lines would run into each other.
  const thick = clamp(fitText(stage.ink, text, room).size / 120, 0.16, 1);
  const fitted = setLine(stage, text, x, y, {
    ...room,
    field: 'player_name',
    skew: -0.1,
    fill: colour,
    foil: 'letters',
    outlines: [
      { width: 26 * thick, paint: line },
      { width: 13 * thick, paint: '#fffdf4' },
      { width: 9 * thick, paint: line },
    ],
    depth: { by: 12 * thick, colour: line, slope: 0.6 },
  });
  if (!fitted || !short || !given) return;
  // Above accents too: an Ñ keeps its tilde.
  const rise = fitted.ascent + fitted.lift;
  const top = y - (fitted.lines.length - 1) * 1.02 * fitted.size - rise - 10;
  box(stage, x - Math.max(90, fitted.width / 2) + 4, top - 34, 1, upper(given), 300);
}

/** A caption box; `side` 1 grows to the right of x, -1 to the left. `y` is its top. */
function box(stage: Stage, x: number, y: number, side: number, text: string, width: number): void {
  if (!text) return;
  const { ink } = stage;
  const style = {
    field: 'team',
    face: comicFace,
    size: 37,
    least: 22,
    width: width - 36,
    tracking: 2,
    align: side < 0 ? 'right' : 'left',
    fill: line,
  } as const;
  const measured = fitText(ink, upper(text), style);
  const wide = measured.width + 36;
  const left = side < 0 ? x - wide : x;
  const shape = polygon([
    [left, y],
    [left + wide, y],
    [left + wide, y + 50],
    [left, y + 50],
  ]);
  coverFoil(stage, shape);
  ink.fillStyle = '#fffdf4';
  ink.fill(shape);
  ink.strokeStyle = line;
  ink.lineWidth = 5;
  ink.stroke(shape);
  setLine(stage, upper(text), side < 0 ? x - 18 : x + 18, y + 25 + 0.36 * measured.size, style);
}
