import { upper } from '#domain/values/capitals.ts';
import { card, clamp } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { turned } from '../../card/kit/canvas-state.ts';
import { coverFoil } from '../../card/kit/foil.ts';
import { namePlate } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { points, polygon, rectangle } from '../../card/kit/shapes.ts';
import { fitLine, fitText, lineLeading } from '../../card/type/fit-text.ts';
import { comicFace, drawBurst, keyline } from './burst.ts';

export type CoverTitle = 'slam' | 'page' | 'banner' | 'masthead' | 'stripe';

export function drawTitle(artboard: Artboard, title: CoverTitle): void {
  titles[title](artboard);
}

const middle = card.width / 2;

const titles: Record<CoverTitle, (artboard: Artboard) => void> = {
  slam: (artboard) => {
    drawBurst(artboard, 104, [642, 196], [183, 262], [642, 620]);
    turned(artboard, middle, 940, -0.05, () => {
      hero(artboard, { x: 0, y: 26, width: 604, size: 190, height: 150, colour: artboard.palette.s(0.86, 0.16) });
    });
    turned(artboard, middle, 940, -0.05, () => box(artboard, -296, 42, 1, details(artboard), 560));
  },
  page: (artboard) => {
    drawBurst(artboard, 108, [610, 212]);
    pageFoot(artboard);
  },
  banner: (artboard) => {
    const { texts, palette } = artboard;
    drawBurst(artboard, 88, [664, 152]);
    const text = upper(texts.team || texts.card_name || texts.sport || texts.year);
    turned(artboard, 324, 152, -0.05, () => {
      setLine(artboard, text, 0, 34, {
        field: 'team',
        face: comicFace,
        size: 96,
        minSize: 24,
        width: 440,
        height: 96,
        tracking: 3,
        skew: -0.1,
        fill: palette.s(0.86, 0.16),
        outlines: [{ width: 14, paint: keyline }],
      });
    });
    pageFoot(artboard);
  },
  masthead: (artboard) => {
    const { ink, palette } = artboard;
    ink.fillStyle = palette.s(0.5, 0.2);
    ink.fill(polygon(points('0,0 825,0 825,297 0,331')));
    turned(artboard, middle, 252, -0.034, () => {
      hero(artboard, { x: 95, y: 24, width: 430, size: 124, height: 116, colour: palette.p(0.86, 0.15) });
    });
    drawBurst(artboard, 100, [180, 184]);
    box(artboard, 742, 994, -1, details(artboard), 420);
  },
  stripe: (artboard) => {
    const band = polygon(points('0,866 825,772 825,946 0,1040'));
    artboard.ink.fillStyle = keyline;
    artboard.ink.fill(band);
    coverFoil(artboard, band);
    turned(artboard, middle, 906, -0.1135, () => {
      hero(artboard, { x: 0, y: 38, width: 604, size: 172, height: 140, colour: artboard.palette.p(0.86, 0.15) });
    });
    turned(artboard, middle, 906, -0.1135, () => box(artboard, 296, 56, -1, details(artboard), 540));
    drawBurst(artboard, 100, [640, 190], [184, 262]);
  },
};

/** The lettering at the foot of a page of panels. */
function pageFoot(artboard: Artboard): void {
  turned(artboard, middle, 1000, -0.03, () => {
    hero(artboard, { x: 0, y: -6, width: 596, size: 150, height: 122, colour: '#fffdf4' });
  });
  box(artboard, 92, 1000, 0.6, details(artboard), 590);
}

const details = ({ texts }: Artboard): string =>
  [texts.team || texts.card_name, texts.sport, texts.year].filter(Boolean).join('  ·  ');

interface Hero {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly height: number;
  readonly colour: string;
}

/** The surname with a solid edge, at the right, because feet are mostly in the middle; the given name in a caption box above it. */
function hero(artboard: Artboard, { x, y, width, size, height, colour }: Hero): void {
  const { player_name: name, team } = artboard.texts;
  const { given, surname } = namePlate(name);
  const short = name.length <= 26;
  const text = upper(short ? surname : name, name, team);
  const room = { face: comicFace, size, width, height, tracking: 3 };
  // Small letters get thinner outlines, because thick ones of two lines would touch.
  const thick = clamp(fitText(artboard.ink, text, room).size / 120, 0.16, 1);
  const end = x + width / 2;
  const fitted = setLine(artboard, text, end, y, {
    ...room,
    align: 'right',
    field: 'player_name',
    skew: -0.1,
    fill: colour,
    foil: 'letters',
    outlines: [
      { width: 26 * thick, paint: keyline },
      { width: 13 * thick, paint: '#fffdf4' },
      { width: 9 * thick, paint: keyline },
    ],
    depth: { by: 12 * thick, colour: keyline, slope: 0.6 },
  });
  if (!fitted || !short || !given) return;
  // Includes accents, such as the tilde of an Ñ.
  const rise = fitted.ascent + fitted.lift + 12 * thick;
  const top = y - (fitted.lines.length - 1) * 1.02 * fitted.size - rise - 10;
  // Over a short surname the box ends where the name does, so that it stays on the card.
  const isShort = fitted.width < 300;
  box(artboard, isShort ? end : end - fitted.width + 4, top - 40, isShort ? -1 : 1, upper(given, name, team), 300);
}

/** Draws a caption box with its top at `y`, or higher for several lines. `side` 1 extends it to the right of x, -1 to the left. */
function box(artboard: Artboard, x: number, y: number, side: number, text: string, width: number): void {
  if (!text) return;
  const { ink } = artboard;
  const style = {
    field: 'team',
    face: comicFace,
    size: 37,
    minSize: 22,
    width: width - 36,
    tracking: 2,
    align: side < 0 ? 'right' : 'left',
    fill: keyline,
  } as const;
  const measured = fitLine(ink, upper(text), style);
  const rows = (measured.lines.length - 1) * lineLeading * measured.size;
  const height = Math.max(50, rows + measured.size + 10);
  // Taller boxes grow upwards, away from the card's foot.
  const top = y + 50 - height;
  const wide = measured.width + 36;
  const left = side < 0 ? x - wide : x;
  const shape = rectangle({ x: left, y: top, width: wide, height });
  coverFoil(artboard, shape);
  ink.fillStyle = '#fffdf4';
  ink.fill(shape);
  ink.strokeStyle = keyline;
  ink.lineWidth = 5;
  ink.stroke(shape);
  setLine(
    artboard,
    upper(text),
    side < 0 ? x - 18 : x + 18,
    top + height / 2 + 0.36 * (rows ? style.size : measured.size),
    style,
  );
}
