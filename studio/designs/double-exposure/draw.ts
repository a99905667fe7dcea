import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw, Placement } from '../../card/kit/artboard.ts';
import { drawContour } from '../../card/kit/athlete/contour.ts';
import { keepAthleteFree, onCard } from '../../card/kit/athlete-place.ts';
import { clipped, clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto, standIn } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { closeUpInto, headCrop } from '../../card/kit/portrait.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { releaseCanvas } from '../../photo/layer-canvas.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { headPixels, portraitHead } from '../../photo/portrait.ts';
import { fillBody, isDistant } from './fill-body.ts';
import { type InkTones, inkPrint } from './ink-print.ts';
import { action, closer, type DoubleExposureLayout, layouts } from './layouts.ts';
import { drawShapes } from './shapes-behind.ts';
import { drawTitle } from './titles.ts';

export const crests: readonly (Corner | null)[] = ['top left', null, 'top left', 'top right'];

/** One photo exposed twice in two inks: a large exposure with a second picture in it, and the figure again. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const isNight = layout.ground === 'night';
  fillAll(artboard.ink, isNight ? artboard.palette.p(0.15, 0.06) : '#f7f1e4');
  drawShapes(artboard, layout.shapes);
  if (!cutPlane(artboard.photo)) print(artboard, layout);
  else if (isSharp(artboard.photo)) exposePortrait(artboard, layout);
  else exposeBody(artboard, layout);
  drawTitle(artboard, layout.title);
  Object.assign(artboard.surface, isNight ? { grain: 12, paper: 0 } : { grain: 11, paper: 0.26 });
};

/** Min height of a head in pixels of the customer's photo. A smaller one would be a blur as a large portrait (D-571). */
const minHead = 120;

const isSharp = (photo: DecodedPhoto): boolean => (headPixels(photo) ?? 0) >= minHead;

const otherInk = { p: 's', s: 'p' } as const;

/** The tones of one ink. Shadows of a print to screen are black. */
const tonesOf = (palette: CardPalette, ink: 'p' | 's', isScreened: boolean): InkTones =>
  isScreened
    ? [[0, 0, 0], palette.rgb(ink, 0.46, 0.16), palette.rgb(ink, 0.88, 0.09)]
    : [palette.rgb(ink, 0.2, 0.08), palette.rgb(ink, 0.56, 0.18), palette.rgb(ink, 0.93, 0.05)];

/** A large head and shoulders, and the whole figure beside it. */
function exposePortrait(artboard: Artboard, layout: DoubleExposureLayout): void {
  const { photo, palette } = artboard;
  const { portrait, figures, ink } = layout;
  const window = belowTrim(photo, portrait);
  const part = closeUpInto(artboard, window, portrait.air) ?? frameInto(artboard, window, action);
  expose(artboard, layout, { part, window }, portrait.fade);
  const figure = figures.length > 0 ? inkPrint(photo, tonesOf(palette, otherInk[ink], false)) : null;
  for (const { strength, ...place } of figures) {
    if (figure) drawFigure(artboard, figure, { part: frameInto(artboard, place, action), window: place }, strength);
  }
}

/** The whole figure as large as the card allows, between its echoes. */
function exposeBody(artboard: Artboard, layout: DoubleExposureLayout): void {
  const { ink, photo, palette } = artboard;
  const { body, echoes, ground } = layout;
  const foot = body.y + body.height;
  const standing = standIn(artboard, body, foot);
  const { part, window } = standing ?? { part: frameInto(artboard, body, action), window: body };
  const echo = inkPrint(photo, tonesOf(palette, otherInk[layout.ink], false));
  const sheet = rectangle({ x: 0, y: 0, width: card.width, height: foot });
  clippedOn(ink, sheet, () => {
    ink.globalCompositeOperation = ground === 'night' ? 'source-over' : 'multiply';
    for (const shift of echoes) {
      ink.globalAlpha = 0.34;
      placePhoto(ink, echo, part, { ...window, x: window.x + shift });
    }
  });
  clipped(artboard, sheet, () => {
    const figure = inkPrint(photo, tonesOf(palette, layout.ink, false));
    drawContour(artboard, figure, { part, window }, { width: line, colour: '#ffffff', isFoil: true });
    expose(artboard, layout, { part, window }, 0);
    keepAthleteFree(artboard, figure, part, window);
  });
}

/** Width of the contour, in units; a die stamps it cleanly. */
const line = 6;

function drawFigure(artboard: Artboard, figure: Canvas, placement: Placement, strength: number): void {
  const { part, window } = placement;
  clipped(artboard, rectangle(window), () => {
    if (strength === 1) drawContour(artboard, figure, placement, { width: line, colour: '#ffffff', isFoil: true });
    scoped(artboard.ink, () => {
      artboard.ink.globalAlpha = strength;
      placePhoto(artboard.ink, figure, part, window);
    });
    if (strength === 1) keepAthleteFree(artboard, figure, part, window);
  });
}

/** The large exposure, with the second picture in a portrait's body. */
function expose(artboard: Artboard, layout: DoubleExposureLayout, { part, window }: Placement, fade: number): void {
  const { photo, palette } = artboard;
  const isNight = layout.ground === 'night';
  // A whole figure stays as it is: a second face on its body would be grotesque.
  const isFilled = fade > 0 && fade <= mostFaded && isDistant(photo);
  const blend = isNight && fade > 0 ? 'screen' : 'source-over';
  onSheet(artboard, fade > 0 ? window : within(window), blend, (ctx) => {
    const figure = inkPrint(photo, tonesOf(palette, layout.ink, isNight && fade > 0));
    placePhoto(ctx, figure, part, window);
    if (isFilled) fillBody(artboard, ctx, figure, otherInk[layout.ink], { part, window });
    if (fade > 0) fadeEdges(ctx, window, fade, true);
  });
}

/** Draws on a sheet of its own for a part of the card, so that nothing below is erased. */
function onSheet(
  { ink, plan }: Artboard,
  { x, y, width, height }: Rect,
  blend: 'source-over' | 'screen',
  paint: (ctx: SKRSContext2D) => void,
): void {
  const sheet = createCanvas(Math.round(width * plan.scale), Math.round(height * plan.scale));
  const ctx = sheet.getContext('2d');
  ctx.scale(sheet.width / width, sheet.height / height);
  ctx.translate(-x, -y);
  paint(ctx);
  scoped(ink, () => {
    ink.globalCompositeOperation = blend;
    ink.drawImage(sheet, x, y, width, height);
  });
  releaseCanvas(sheet);
}

/** A portrait that fades sooner has no body to fill. */
const mostFaded = 0.2;

/** The part of a window on the card. */
function within({ x, y, width, height }: Rect): Rect {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return {
    x: left,
    y: top,
    width: Math.min(card.width, x + width) - left,
    height: Math.min(card.height, y + height) - top,
  };
}

/** Width of the fade for an arm that leaves the window, in units. */
const sideFade = 90;

/** Fades the foot, and with `sides` every window edge on the card, so that no limb ends in a straight line. */
function fadeEdges(ctx: SKRSContext2D, { x, y, width, height }: Rect, share: number, sides: boolean): void {
  const [right, bottom] = [x + width, y + height];
  const fade = (x1: number, y1: number, x2: number, y2: number): void => {
    ctx.fillStyle = linear(ctx, x1, y1, x2, y2, [
      [0, 'rgba(0,0,0,0)'],
      [0.85, 'rgba(0,0,0,.96)'],
      [0.98, '#000'],
    ]);
    // Beyond the window, because half-covered pixels at its edge would leave a line.
    ctx.fillRect(x - 2, y - 2, width + 4, height + 4);
  };
  scoped(ctx, () => {
    ctx.globalCompositeOperation = 'destination-out';
    fade(0, bottom - share * height, 0, bottom);
    if (!sides) return;
    if (y > 0) fade(0, y + sideFade, 0, y);
    if (x > 0) fade(x + sideFade, 0, x, 0);
    if (right < card.width) fade(right - sideFade, 0, right, 0);
  });
}

/** Moves a close-up down until its head is inside the safe area, for a photo that ends just above the head. */
function belowTrim(photo: DecodedPhoto, { air, ...window }: DoubleExposureLayout['portrait']): Rect {
  const part = headCrop(photo, window, air);
  const sure = portraitHead(photo);
  if (!part || !sure) return window;
  const head = onCard(sure, photo, part, window);
  return { ...window, y: window.y + Math.max(0, card.safe + 15 - head.y) };
}

/** Two prints of the whole photo, each in its ink, for photos without a cut-out. */
function print(artboard: Artboard, { prints, ink }: DoubleExposureLayout): void {
  const { photo, palette } = artboard;
  for (const [i, { fade, ...window }] of prints.entries()) {
    const layer = inkPrint(photo, tonesOf(palette, i === 0 ? ink : otherInk[ink], false));
    const close = i === 0 && isSharp(photo) ? closeUpInto(artboard, window, 3) : null;
    const part = close ?? frameInto(artboard, window, i === 0 ? closer : action);
    onSheet(artboard, window, 'source-over', (ctx) => {
      placeScene(ctx, photo, layer, part, window);
      if (fade > 0) fadeEdges(ctx, window, fade, false);
    });
    if (fade === 0) frame(artboard, window);
  }
}

/** The white edge of a separate print. */
function frame(artboard: Artboard, window: Rect): void {
  const edge = rectangle(window);
  artboard.ink.strokeStyle = '#fffdf6';
  artboard.ink.lineWidth = 9;
  artboard.ink.stroke(edge);
  foilPath(artboard, edge, 9);
}
