import { upper } from '#domain/values/capitals.ts';
import { card, inset, type Rect, sharedPart } from '../geometry.ts';
import { coverOf } from '../ink-ground.ts';
import { partIn, sumsOf } from '../ink-place.ts';
import { type FittedText, fitText } from '../type/fit-text.ts';
import type { Face } from '../type/font-files.ts';
import type { Artboard, TeamOnCard } from './artboard.ts';
import { darkEnough } from './contrast.ts';
import { coverFoil } from './foil.ts';
import { setLine } from './set-line.ts';
import { roundedRectangle } from './shapes.ts';

/** A point of the card that a mark keeps to with its left end, its middle or its right end. */
type MarkPlace = readonly [x: number, y: number, keeps: 'left' | 'center' | 'right'];

/** How a front carries the set mark. */
export interface SetMark {
  /** `dark`: white letters on the team's dark color. `paper`: ink on cream. */
  readonly look: keyof typeof looks;
  /** Default: Barlow. */
  readonly face?: Face;
  /** By composition: the place to try first. */
  readonly places: readonly MarkPlace[];
}

const anyDesign: SetMark = { look: 'dark', places: [] };
/** The plate's corners, in units. */
const radius = 6;

interface MarkInks {
  readonly plate: string;
  readonly name: string;
  readonly cell: string;
  readonly number: string;
  readonly line: string;
}

const cream = [246, 238, 220] as const;

const looks = {
  dark: ({ palette }: Artboard): MarkInks => ({
    plate: palette.p(0.2, 0.06),
    name: '#ffffff',
    cell: palette.s(0.88, 0.13),
    number: '#0d0b08',
    line: palette.s(0.88, 0.13),
  }),
  paper: ({ palette }: Artboard): MarkInks => {
    const ink = palette.p(darkEnough(palette, 'p', 0.34, 0.14, cream), 0.14);
    return { plate: '#f6eedc', name: '#231c14', cell: ink, number: '#fffdf4', line: ink };
  },
} satisfies Record<string, (artboard: Artboard) => MarkInks>;

/** Letters of 5 pt. Smaller ones fill up in print. */
const nameBox = { size: 21, minSize: 19, width: 250, height: 44, tracking: 1.5 } as const;
const numberBox = { face: 'barlow', size: 26, minSize: 20, width: 110, tracking: 0.5 } as const;
/** Space at both ends of name and number. */
const pad = 12;
/** Min distance from lettering, badges and heads, at the design's own place and elsewhere. */
const air = { own: 4, other: 10 } as const;

interface Label {
  readonly width: number;
  readonly height: number;
  readonly cell: number;
  /** Null for a set's name that no label holds; the back has it. */
  readonly name: FittedText | null;
  readonly title: string;
  readonly number: string;
}

function labelOf({ ink }: Artboard, set: NonNullable<TeamOnCard['set']>, face: Face): Label {
  const [title, number] = [upper(set.name), `${set.number}/${set.total}`];
  const fitted = fitText(ink, title, { ...nameBox, face });
  const name = title && fitted.lines.length < 3 && fitted.size >= nameBox.minSize ? fitted : null;
  const cell = fitText(ink, number, numberBox).width + 2 * pad;
  return {
    title,
    number,
    name,
    cell,
    width: cell + (name ? name.width + 2 * pad : 0),
    height: name && name.lines.length > 1 ? 56 : 38,
  };
}

/** Draws the set's name and the card's number in it on a small plate, clear of lettering, badges and heads, and off bodies where it can. Draws nothing without a set. */
export function drawSetMark(artboard: Artboard, mark: SetMark = anyDesign): void {
  const { look, face = 'barlow', places } = mark;
  const { ink, team, badges, variant } = artboard;
  if (!team?.set) return;
  const whole = labelOf(artboard, team.set, face);
  const { label, plate } = placeOf(artboard, whole, places[variant % places.length]);
  const inks = looks[look](artboard);
  const shape = roundedRectangle(plate, radius);
  badges.push(plate);
  coverFoil(artboard, shape, 6);
  coverFoil(artboard, shape);
  ink.fillStyle = inks.plate;
  ink.fill(shape);
  const left = plate.x + plate.width - label.cell;
  ink.fillStyle = inks.cell;
  ink.fill(roundedRectangle({ ...plate, x: left, width: label.cell }, label.name ? [0, radius, radius, 0] : radius));
  ink.strokeStyle = inks.line;
  ink.lineWidth = 2.5;
  ink.stroke(shape);
  const middle = plate.y + plate.height / 2;
  if (label.name) {
    const last = middle + 0.35 * label.name.size + (label.name.lines.length > 1 ? 0.51 * label.name.size : 0);
    setLine(artboard, label.title, plate.x + pad, last, { ...nameBox, face, align: 'left', fill: inks.name });
  }
  setLine(artboard, label.number, left + label.cell / 2, middle + 9, { ...numberBox, fill: inks.number });
}

const low = card.height - card.safe;
const right = card.width - card.safe;
const common: readonly MarkPlace[] = [
  [card.safe, low, 'left'],
  [right, low, 'right'],
  [card.safe, card.safe, 'left'],
  [right, card.safe, 'right'],
  [card.width / 2, low, 'center'],
  [card.width / 2, card.safe, 'center'],
];

/** The label at a clear place off the athlete's body. Without the set's name if only the number has such a place; on the body if neither has. */
function placeOf(artboard: Artboard, whole: Label, own: MarkPlace = common[0] as MarkPlace) {
  const bodies = artboard.heads.map(bodyUnder);
  const isOff = (plate: Rect): boolean => bodies.every((body) => sharedPart(body, plate) < 0.02);
  const small: Label = { ...whole, name: null, width: whole.cell, height: 38 };
  for (const anywhere of [false, true]) {
    for (const label of [whole, small]) {
      const plate = clearPlates(artboard, label, own, anywhere).find(isOff);
      if (plate) return { label, plate };
    }
  }
  return { label: whole, plate: clearPlates(artboard, whole, own, true)[0] ?? plateAt(own, whole) };
}

/** Head, chest and hips of a standing body. */
const bodyUnder = ({ x, y, width, height }: Rect): Rect => ({
  x: x - 0.6 * width,
  y,
  width: 2.2 * width,
  height: 4.2 * height,
});

/** The clear ones of the design's own place, the corners and the middles; with `anywhere` of all, the nearest to its own first. */
function clearPlates(artboard: Artboard, label: Label, own: MarkPlace, anywhere: boolean): readonly Rect[] {
  const { badges, heads, lines } = artboard;
  const letters = sumsOf(
    coverOf((ctx) => {
      for (const line of lines) line.trace(ctx, artboard.plan);
    }),
  );
  const isFree = (plate: Rect, apart: number): boolean => {
    const box = inset(plate, -apart);
    return partIn(letters, box) === 0 && [...badges, ...heads].every((rect) => sharedPart(box, rect) === 0);
  };
  const first = plateAt(own, label);
  const others = anywhere ? around(first) : common.map((place) => plateAt(place, label));
  return [...(isFree(first, air.own) ? [first] : []), ...others.filter((plate) => isFree(plate, air.other))];
}

/** A label's plate at a place, moved into the safe zone. */
function plateAt([x, y, keeps]: MarkPlace, { width, height }: Label): Rect {
  const from = keeps === 'left' ? x : keeps === 'right' ? x - width : x - width / 2;
  const safe = card.safe + 2;
  return {
    x: Math.min(Math.max(from, safe), card.width - safe - width),
    y: Math.min(Math.max(y - height / 2, safe), card.height - safe - height),
    width,
    height,
  };
}

const step = 15;

/** The plates of the safe zone, the nearest to `first` before others. */
function around(first: Rect): Rect[] {
  const plates: Rect[] = [];
  for (let y = card.safe + 2; y + first.height <= low - 2; y += step)
    for (let x = card.safe + 2; x + first.width <= right - 2; x += step) plates.push({ ...first, x, y });
  const far = ({ x, y }: Rect): number => (x - first.x) ** 2 + (y - first.y) ** 2;
  return plates.sort((a, b) => far(a) - far(b));
}
