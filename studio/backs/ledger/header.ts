import type { StandIn } from '#domain/cards/photo/portrait.ts';
import { upper } from '#domain/values/capitals.ts';
import { placeClip } from '../../card/clip-code.ts';
import { fixed } from '../../card/fixed-words.ts';
import { around, card, inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { darkEnough } from '../../card/kit/contrast.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { gold, linear, radial, silver } from '../../card/kit/gradients.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { drawCrestMedallion, drawNumberMedallion } from '../../card/kit/medallion.ts';
import { portraitInto, portraitScene } from '../../card/kit/portrait.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, polygon, rays, roundedRectangle } from '../../card/kit/shapes.ts';
import { roleOf } from '../../card/own-words.ts';
import { placePhoto } from '../../photo/photo-layers.ts';

const portrait = { y: 226, radius: 112 };
const textWidth = 367;
const white = [255, 255, 255] as const;

/** Every other composition puts the portrait on the right. */
export const isFlipped = ({ variant }: Artboard): boolean => variant % 2 === 1;

const portraitX = (artboard: Artboard): number => (isFlipped(artboard) ? card.width - 212 : 212);
const textLeftOf = (artboard: Artboard): number => (isFlipped(artboard) ? 110 : 350);

/** A team colour dark enough for white letters. */
export const underWhite = ({ palette }: Artboard, which: 'p' | 's', lightness: number, chroma: number): string =>
  palette[which](darkEnough(palette, which, lightness, chroma, white), chroma);

/** Draws a portrait in a steel ring, name, team and a line of vitals on the team colour. */
export function drawHeader(artboard: Artboard): void {
  field(artboard);
  const hasCrest = !clipPlate(artboard) && portraitDisc(artboard) === 'crest';
  if (!hasCrest) drawCrest(artboard, portraitX(artboard) + (isFlipped(artboard) ? 84 : -84), portrait.y + 84, 44);
  const { texts } = artboard;
  const textLeft = textLeftOf(artboard);
  const name = setLine(artboard, upper(texts.player_name, texts.team), textLeft, 218, {
    field: 'player_name',
    face: 'saira',
    size: 78,
    width: textWidth,
    height: 112,
    tracking: 1,
    align: 'left',
    fill: '#ffffff',
    outlines: [{ width: 6, paint: 'rgba(0,0,0,.45)' }],
    shadow: { colour: 'rgba(0,0,0,.5)', blur: 7, down: 4 },
  });
  teamLine(artboard, textLeft);
  if (name && texts.team && texts.card_name && name.lines.length === 1) {
    setLine(artboard, texts.card_name, textLeft, 136, {
      field: 'card_name',
      face: 'barlow',
      size: 28,
      width: textWidth,
      tracking: 2,
      align: 'left',
      fill: '#ffffff',
    });
  }
  vitals(artboard);
}

function teamLine(artboard: Artboard, x: number): void {
  const { ink, palette, texts } = artboard;
  setLine(artboard, upper(texts.team || texts.card_name), x, 262, {
    field: 'team',
    face: 'saira',
    size: 36,
    width: textWidth,
    tracking: 4,
    align: 'left',
    fill: (size) =>
      linear(ink, 0, -0.75 * size, 0, 0, [
        [0, '#fff7d6'],
        [0.45, '#f3cf6b'],
        [0.55, '#d39f3c'],
        [1, '#ffe9a6'],
      ]),
    outlines: [{ width: 5, paint: palette.d(0.1, 0.8) }],
    foil: 'letters',
  });
}

function field(artboard: Artboard): void {
  const { ink, palette, random } = artboard;
  const [left, right] = isFlipped(artboard) ? [306, 368] : [368, 306];
  const shape = polygon([
    [0, 0],
    [card.width, 0],
    [card.width, right],
    [0, left],
  ]);
  ink.fillStyle = linear(ink, 0, 0, card.width, 330, [
    [0, palette.p(0.27, 0.13)],
    [0.55, underWhite(artboard, 'p', 0.45, 0.19)],
    [1, underWhite(artboard, 's', 0.45, 0.16)],
  ]);
  ink.fill(shape);
  clippedOn(ink, shape, () => {
    ink.globalCompositeOperation = 'screen';
    ink.fillStyle = 'rgba(255,255,255,.07)';
    ink.fill(rays(portraitX(artboard), portrait.y, 24, 900, random()));
    ink.fillStyle = 'rgba(255,255,255,.2)';
    const dots = { x: isFlipped(artboard) ? 0 : 400, y: 75, width: 425, height: 280 };
    ink.fill(halftone(dots, 11, (u) => Math.max(0, 1.1 * (isFlipped(artboard) ? 1 - u : u) - 0.4)));
  });
  const edge = polygon([
    [0, left],
    [card.width, right],
    [card.width, right + 10],
    [0, left + 10],
  ]);
  ink.fillStyle = linear(ink, 0, 0, card.width, 0, gold);
  ink.fill(edge);
  foilPath(artboard, edge);
}

/** Draws the clip's code in a steel frame, in place of the portrait. Returns false without a code. */
function clipPlate(artboard: Artboard): boolean {
  const plate = placeClip(artboard, portraitX(artboard), portrait.y);
  if (!plate) return false;
  const { ink, plan } = artboard;
  const frame = roundedRectangle(inset(plate, -9), 16);
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.6)', 16, 6);
    ink.fillStyle = linear(ink, plate.x, plate.y, plate.x + plate.width, plate.y + plate.height, silver);
    ink.fill(frame);
  });
  return true;
}

/** Draws the head, or its stand-in, in a steel ring. Returns the stand-in. */
function portraitDisc(artboard: Artboard): StandIn | null {
  const { ink, plan, photo } = artboard;
  const { y, radius } = portrait;
  const x = portraitX(artboard);
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.6)', 16, 6);
    ink.fillStyle = linear(ink, x - radius, y - radius, x + radius, y + radius, silver);
    ink.fill(circle(x, y, radius + 9));
  });
  const window = around(x, y, radius);
  const pictured = portraitInto(artboard, { window, isRound: true, instead: ['number', 'crest'] });
  if ('standIn' in pictured) {
    if (pictured.standIn === 'number') drawNumberMedallion(artboard, { x, y, radius }, 'saira');
    else drawCrestMedallion(artboard, { x, y, radius });
    return pictured.standIn;
  }
  clippedOn(ink, circle(x, y, radius), () => {
    placePhoto(ink, portraitScene(photo), pictured.part, window);
    ink.fillStyle = radial(ink, x, y, 0.6 * radius, radius, [
      [0, 'rgba(0,0,0,0)'],
      [1, 'rgba(0,0,0,.4)'],
    ]);
    ink.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
  });
  return null;
}

/** Draws a line such as `#7 · BASEBALL · 2026`, without empty parts. */
function vitals(artboard: Artboard): void {
  const { texts } = artboard;
  const parts = [fixed('shirt', texts.player_number), roleOf(artboard), texts.year].filter(Boolean);
  setLine(artboard, upper(parts.join('   ·   ')), textLeftOf(artboard), 302, {
    field: 'sport',
    face: 'barlow',
    size: 29,
    minSize: 22,
    width: textWidth,
    tracking: 3,
    align: 'left',
    fill: '#ffffff',
    outlines: [{ width: 3, paint: 'rgba(0,0,0,.35)' }],
  });
}
