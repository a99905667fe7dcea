import { upper } from '#domain/values/capitals.ts';
import { placeClip } from '../../card/clip-code.ts';
import { fixed } from '../../card/fixed-words.ts';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { drawCrest } from '../../card/kit/crest.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { drawCrestMedallion, drawNumberMedallion } from '../../card/kit/medallion.ts';
import { portraitInto } from '../../card/kit/portrait.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { polygon, rays, rectangle } from '../../card/kit/shapes.ts';
import { roleOf } from '../../card/own-words.ts';
import { fitText } from '../../card/type/fit-text.ts';
import { drawInOneInk } from '../one-ink.ts';
import { edge, frame, isFlipped, keyline, light } from './page.ts';

const top = 60;
/** Lower end of the head panels. */
export const headFoot = 336;
/** The portrait's width at its top. Its inner line leans. */
const wide = 262;
const lean = 30;

/** Draws the athlete in one ink, and the name on a burst of rays beside. */
export function drawHead(artboard: Artboard): void {
  const flip = isFlipped(artboard);
  const across = (x: number): number => (flip ? card.width - x : x);
  const inner = edge + wide;
  const portrait = polygon([
    [across(edge), top],
    [across(inner), top],
    [across(inner - lean), headFoot],
    [across(edge), headFoot],
  ]);
  const title = polygon([
    [across(inner + 14), top],
    [across(card.width - edge), top],
    [across(card.width - edge), headFoot],
    [across(inner - lean + 14), headFoot],
  ]);
  drawTitle(artboard, title, flip ? edge + 24 : inner + 34);
  const window = { x: flip ? card.width - inner : edge, y: top, width: wide, height: headFoot - top };
  drawPortrait(artboard, portrait, window);
}

function drawTitle(artboard: Artboard, panel: ReturnType<typeof polygon>, left: number): void {
  const { ink, palette, random } = artboard;
  const area: Rect = { x: edge, y: top, width: card.width - 2 * edge, height: headFoot - top };
  clippedOn(ink, panel, () => {
    ink.fillStyle = palette.s(0.86, 0.14);
    ink.fill(rectangle(area));
    ink.fillStyle = palette.s(0.93, 0.08);
    ink.fill(rays(card.width / 2, headFoot + 60, 26, 900, random()));
    ink.fillStyle = palette.p(0.62, 0.18);
    ink.fill(halftone(area, 20, (_, v) => 0.95 - 2.6 * v));
  });
  frame(ink, panel);
  foilPath(artboard, panel, 7);
  drawName(artboard, left);
}

const room = card.width - 2 * edge - wide - 58;

/** Draws the name as a comic's title, then team and details in caption boxes. */
function drawName(artboard: Artboard, left: number): void {
  const { palette, texts } = artboard;
  setLine(artboard, upper(texts.player_name, texts.team), left, 196, {
    field: 'player_name',
    face: 'bangers',
    size: 88,
    minSize: 30,
    width: room,
    height: 108,
    tracking: 2,
    align: 'left',
    fill: light,
    outlines: [{ width: 13, paint: keyline }],
    depth: { by: 6, colour: palette.p(0.42, 0.17) },
  });
  const parts = [fixed('shirt', texts.player_number), roleOf(artboard), texts.year].filter(Boolean);
  caption(artboard, upper(texts.team || texts.card_name), left - 2, 224, { size: 36, field: 'team', fill: light });
  caption(artboard, upper(parts.join('  ·  ')), left - 2, 278, {
    size: 28,
    field: 'sport',
    fill: palette.s(0.9, 0.12),
  });
}

interface CaptionStyle {
  readonly size: number;
  readonly field: 'team' | 'sport';
  readonly fill: string;
}

/** Draws a line in a box as wide as the line. */
function caption(artboard: Artboard, text: string, x: number, y: number, { size, field, fill }: CaptionStyle): void {
  if (!text) return;
  const { ink } = artboard;
  const style = {
    field,
    face: field === 'team' ? 'bangers' : 'barlow',
    size,
    minSize: 20,
    width: room - 28,
    tracking: 2,
    align: 'left',
    fill: keyline,
  } as const;
  const { width } = fitText(ink, text, style);
  const box = rectangle({ x, y, width: width + 28, height: 46 });
  ink.fillStyle = fill;
  ink.fill(box);
  ink.strokeStyle = keyline;
  ink.lineWidth = 4;
  ink.stroke(box);
  setLine(artboard, text, x + 14, y + 23 + 0.36 * size, style);
}

/** Draws the head in one ink with coarse dots, its stand-in, or the clip's code. */
function drawPortrait(artboard: Artboard, panel: ReturnType<typeof polygon>, window: Rect): void {
  const { ink, palette } = artboard;
  const [x, y] = [window.x + window.width / 2 + (isFlipped(artboard) ? 10 : -10), window.y + window.height / 2];
  const plate = placeClip(artboard, x, y + 4);
  ink.fillStyle = palette.p(0.5, 0.19);
  ink.fill(panel);
  if (plate) return frame(ink, panel);
  const pictured = portraitInto(artboard, { window, isRound: false, air: 1.9, instead: ['number', 'crest'] });
  if ('part' in pictured)
    drawInOneInk(
      artboard,
      { part: pictured.part, window, shape: panel },
      {
        paper: palette.s(0.94, 0.07),
        tones: [palette.p(0.24, 0.1), palette.p(0.24, 0.1)],
        screen: [9, palette.p(0.5, 0.19, 0.26)],
        ground: { dark: [196, 196, 196], middle: [236, 236, 236], light: [255, 255, 255], amount: 0.9 },
        cleared: 84,
      },
    );
  else if (pictured.standIn === 'number') drawNumberMedallion(artboard, { x, y, radius: 104 }, 'bangers');
  else drawCrestMedallion(artboard, { x, y, radius: 104 });
  frame(ink, panel);
  if (!('standIn' in pictured) || pictured.standIn !== 'crest')
    drawCrest(artboard, isFlipped(artboard) ? card.width - 112 : 112, headFoot - 46, 34);
}
