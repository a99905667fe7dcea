import type { Path2D } from '@napi-rs/canvas';
import { fixed } from '../../card/fixed-words.ts';
import { around, card, inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, scoped, turned } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { upper } from '../../card/kit/names.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, polygon, roundedRectangle, star } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText, lineLeading } from '../../card/type/fit-text.ts';
import type { HeritageLayout, Inks } from './layouts.ts';

interface Place {
  /** The name's baseline, max size and max width. */
  readonly name: { readonly x: number; readonly y: number; readonly size: number; readonly width: number };
  readonly foot: { readonly x: number; readonly y: number };
  readonly colour: (inks: Inks) => string;
  readonly badge: { readonly x: number; readonly y: number };
  readonly year: { readonly x: number; readonly y: number };
}

const middle = card.width / 2;

const places: Record<HeritageLayout['plate'], Place> = {
  pennant: {
    name: { x: middle, y: 988, size: 64, width: 560 },
    foot: { x: middle, y: 1026 },
    colour: (inks) => inks.ink,
    badge: { x: 168, y: 172 },
    year: { x: 668, y: 834 },
  },
  banner: {
    name: { x: middle, y: 990, size: 66, width: 570 },
    foot: { x: middle, y: 1030 },
    colour: (inks) => inks.ink,
    badge: { x: 650, y: 862 },
    year: { x: 176, y: 862 },
  },
  band: {
    name: { x: middle, y: 978, size: 60, width: 540 },
    foot: { x: middle, y: 1024 },
    colour: (inks) => inks.onFirst,
    badge: { x: 654, y: 172 },
    year: { x: 171, y: 172 },
  },
  tab: {
    name: { x: 112, y: 974, size: 72, width: 600 },
    foot: { x: 112, y: 1020 },
    colour: (inks) => inks.onFirst,
    badge: { x: 172, y: 790 },
    year: { x: 655, y: 830 },
  },
};

/** Team in script on a plate, name in slab capitals, number and year on printed discs. */
export function drawLettering(artboard: Artboard, layout: HeritageLayout, inks: Inks): void {
  const { texts } = artboard;
  const place = places[layout.plate];
  plates[layout.plate](artboard, inks);
  const align = layout.plate === 'tab' ? 'left' : 'center';
  setLine(artboard, upper(texts.player_name), place.name.x, place.name.y, {
    field: 'player_name',
    face: 'graduate',
    size: place.name.size,
    width: place.name.width,
    height: 66,
    tracking: 2,
    align,
    fill: place.colour(inks),
  });
  const foot = [texts.sport, texts.card_name].filter((text) => text && text !== texts.team).join('  ·  ');
  setLine(artboard, upper(foot || (texts.team ? '' : fixed('heritage'))), place.foot.x, place.foot.y, {
    field: texts.sport ? 'sport' : 'card_name',
    face: 'barlow',
    size: 27,
    minSize: 22,
    width: 520,
    tracking: 6,
    align,
    fill: place.colour(inks),
  });
  disc(artboard, inks, place.badge.x, place.badge.y, 60, texts.player_number, 'player_number');
  if (/^\d{4}$/.test(texts.year))
    disc(artboard, inks, place.year.x, place.year.y, 52, fixed('shortYear', texts.year.slice(2)), 'year');
  else if (texts.year) seasonPlate(artboard, inks, place.year.x, place.year.y);
}

/** Colour of the script letters' solid edge: dark under light letters, light under dark ones. */
const shadeOf = (inks: Inks, letters: string): string => (letters === inks.cream ? inks.deep : inks.cream);

const plates: Record<HeritageLayout['plate'], (artboard: Artboard, inks: Inks) => void> = {
  pennant: (artboard, inks) => {
    const felt = polygon([
      [75, 802],
      [690, 762],
      [775, 832],
      [700, 892],
      [75, 918],
    ]);
    sewn(
      artboard,
      inks,
      felt,
      polygon([
        [87, 814],
        [684, 775],
        [756, 832],
        [694, 880],
        [87, 905],
      ]),
    );
    teamLine(artboard, inks.onFirst, shadeOf(inks, inks.onFirst), 352, 864, { size: 100, width: 480, turn: -0.045 });
  },
  banner: (artboard, inks) => {
    teamLine(artboard, inks.onFirst, shadeOf(inks, inks.onFirst), middle, 190, { size: 104, width: 560, turn: -0.03 });
    const rule = roundedRectangle({ x: 250, y: 212, width: 325, height: 5 }, 2);
    artboard.ink.fillStyle = inks.cream;
    artboard.ink.fill(rule);
  },
  band: (artboard, inks) => {
    const ribbon = polygon([
      [75, 806],
      [750, 806],
      [722, 858],
      [750, 910],
      [75, 910],
      [103, 858],
    ]);
    sewn(
      artboard,
      { ...inks, first: inks.second },
      ribbon,
      polygon([
        [96, 816],
        [730, 816],
        [708, 858],
        [730, 900],
        [96, 900],
        [117, 858],
      ]),
    );
    teamLine(artboard, inks.onSecond, shadeOf(inks, inks.onSecond), middle, 884, { size: 78, width: 540, turn: 0 });
  },
  tab: (artboard, inks) => {
    teamLine(artboard, inks.onFirst, shadeOf(inks, inks.onFirst), 250, 880, {
      size: 64,
      width: 340,
      turn: -0.04,
      align: 'left',
    });
  },
};

function sewn(
  { ink, plan, foil }: Artboard,
  inks: Inks,
  shape: ReturnType<typeof polygon>,
  seam: ReturnType<typeof polygon>,
): void {
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(40,20,0,.45)', 12, 6);
    ink.fillStyle = inks.first;
    ink.fill(shape);
  });
  foil.fillStyle = '#000';
  foil.fill(shape);
  ink.strokeStyle = inks.cream;
  ink.lineWidth = 3.5;
  ink.setLineDash([14, 8]);
  ink.stroke(seam);
  ink.setLineDash([]);
}

/** A season such as `Spring 2027` on a cream plate with a team-coloured field, wide enough for its words inside the foil ring. */
function seasonPlate(artboard: Artboard, inks: Inks, near: number, y: number): void {
  const { ink, plan, texts, badges } = artboard;
  // A longer text than `Spring 2027` has three lines.
  const size = { width: texts.year.length > 12 ? 150 : 122, height: 104 };
  const x = Math.min(near, card.width - card.safe - 1 - size.width / 2);
  const plate = { x: x - size.width / 2, y: y - size.height / 2, ...size };
  badges.push(plate);
  const [edge, field, ring] = [0, 6, 11].map((by) => roundedRectangle(inset(plate, by), 40 - by)) as [
    Path2D,
    Path2D,
    Path2D,
  ];
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(40,20,0,.5)', 9, 4);
    ink.fillStyle = inks.cream;
    ink.fill(edge);
  });
  coverFoil(artboard, edge);
  ink.fillStyle = inks.first;
  ink.fill(field);
  ink.strokeStyle = inks.cream;
  ink.lineWidth = 2.4;
  ink.stroke(ring);
  foilPath(artboard, ring, 2.4);
  const words = { face: 'barlow', size: 34, minSize: 20, width: size.width - 46, height: 66 } as const;
  const fitted = fitText(ink, texts.year, words);
  const rows = (fitted.lines.length - 1) * lineLeading * fitted.size;
  setLine(artboard, texts.year, x, y + 0.36 * fitted.size + rows / 2, { ...words, field: 'year', fill: inks.onFirst });
}

function teamLine(
  artboard: Artboard,
  fill: string,
  shade: string,
  x: number,
  y: number,
  { size, width, turn, align = 'center' }: { size: number; width: number; turn: number; align?: 'left' | 'center' },
): void {
  const { ink, texts } = artboard;
  const text = texts.team || texts.card_name || texts.sport;
  turned(artboard, x, y, turn, () => {
    if (!text) return stars(artboard, fill, align === 'left' ? 120 : 0, -0.3 * size, 0.4 * size);
    const { ascent } = fitText(ink, text, { face: 'script', size, width });
    setLine(artboard, text, 0, 0, {
      field: 'team',
      face: 'script',
      // Text with accented capitals is smaller, because the accents would touch the seam.
      size: size * Math.min(1, (0.8 * size) / Math.max(1, ascent)),
      width,
      align,
      fill,
      depth: { by: 5, colour: shade, slope: 0.8 },
    });
  });
}

/** Draws three stars in place of a team's name. */
function stars({ ink }: Artboard, fill: string, x: number, y: number, radius: number): void {
  ink.fillStyle = fill;
  for (const step of [-1, 0, 1]) {
    const reach = (step === 0 ? 1 : 0.7) * radius;
    ink.fill(star(x + 2.3 * step * radius, y, reach, 0.42 * reach));
  }
}

/** A cream disc with a team-coloured field, for a text or the sport's mark. */
function disc(
  artboard: Artboard,
  inks: Inks,
  x: number,
  y: number,
  radius: number,
  text: string,
  field: 'player_number' | 'year',
): void {
  const { ink, plan, texts, badges } = artboard;
  badges.push(around(x, y, radius));
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(40,20,0,.5)', 9, 4);
    ink.fillStyle = inks.cream;
    ink.fill(circle(x, y, radius));
  });
  coverFoil(artboard, circle(x, y, radius));
  ink.fillStyle = field === 'year' ? inks.first : inks.second;
  ink.fill(circle(x, y, radius - 6));
  ink.strokeStyle = inks.cream;
  ink.lineWidth = 2.4;
  ink.stroke(circle(x, y, radius - 12));
  foilPath(artboard, circle(x, y, radius - 12), 2.4);
  if (!text) {
    ink.lineWidth = 4;
    ink.stroke(sportMark(texts.sport, x, y, 0.48 * radius));
    return;
  }
  const size = (text.length < 3 ? 0.96 : 0.8) * radius;
  setLine(artboard, text, x, y + 0.35 * size, {
    field,
    face: 'graduate',
    size,
    minSize: 20,
    width: 1.35 * radius,
    fill: field === 'year' ? inks.onFirst : inks.onSecond,
  });
}
