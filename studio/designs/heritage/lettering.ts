import type { Path2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { fixed } from '../../card/fixed-words.ts';
import { around, card, inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, scoped } from '../../card/kit/canvas-state.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, roundedRectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { fitText, lineLeading } from '../../card/type/fit-text.ts';
import type { HeritageLayout, Inks } from './layouts.ts';
import { plates } from './plates.ts';

const middle = card.width / 2;

interface Place {
  /** The name's baseline, max size and max width. */
  readonly name: { readonly x: number; readonly y: number; readonly size: number; readonly width: number };
  readonly foot: { readonly x: number; readonly y: number };
  readonly colour: (inks: Inks) => string;
  readonly badge: { readonly x: number; readonly y: number };
  readonly year: { readonly x: number; readonly y: number };
}

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
  setLine(artboard, upper(texts.player_name, texts.team), place.name.x, place.name.y, {
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
