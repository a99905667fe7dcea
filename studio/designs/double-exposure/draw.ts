import { card, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { onCard } from '../../card/kit/athlete-place.ts';
import { clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { closeUpInto, headCrop } from '../../card/kit/portrait.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { placePhoto } from '../../photo/photo-layers.ts';
import { portraitHead } from '../../photo/portrait.ts';
import { placeFaded } from './faded-print.ts';
import { isDistant } from './fill-body.ts';
import { contour, type InkTones, inkPrint } from './ink-print.ts';
import { action, type Exposure, layouts } from './layouts.ts';
import { drawShapes } from './shapes-behind.ts';
import { drawTitle } from './titles.ts';

export const crests: readonly (Corner | null)[] = ['top left', null, 'top left', 'top right'];

/** One photo exposed twice in two inks: a close-up and the full figure. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  fillAll(artboard.ink, layout.ground === 'paper' ? '#f7f1e4' : artboard.palette.p(0.15, 0.06));
  drawShapes(artboard, layout.shapes);
  for (const exposure of layout.exposures) expose(artboard, exposure);
  drawTitle(artboard, layout.title);
  Object.assign(artboard.surface, layout.ground === 'paper' ? { grain: 8, paper: 0.26 } : { grain: 9, paper: 0 });
};

function inkOf(palette: CardPalette, { ink, blend }: Exposure, cut: boolean): InkTones {
  // Shadows must be black for screen, lights must be paper for multiply.
  if (blend === 'screen' && cut) return [[0, 0, 0], palette.rgb(ink, 0.46, 0.16), palette.rgb(ink, 0.88, 0.09)];
  return [
    palette.rgb(ink, 0.2, 0.08),
    palette.rgb(ink, 0.56, 0.18),
    blend === 'multiply' ? [252, 247, 236] : palette.rgb(ink, 0.93, 0.05),
  ];
}

function expose(artboard: Artboard, exposure: Exposure): void {
  const { ink, foil, photo, palette } = artboard;
  const cut = cutPlane(photo) !== null;
  if (cut && exposure.onlyBare && isDistant(photo)) return;
  const window = cut ? belowTrim(photo, exposure) : (exposure.bare ?? exposure.window);
  const close = exposure.shot ? null : closeUpInto(artboard, window, exposure.air);
  const part = close ?? frameInto(artboard, window, exposure.shot ?? action);
  const line = exposure.outlined ? contour(photo) : null;
  const print = inkPrint(photo, inkOf(palette, exposure, cut));
  for (const ctx of [ink, foil]) {
    clippedOn(ctx, rectangle(window), () => {
      if (line) placePhoto(ctx, line, part, window);
      if (ctx === ink && cut) {
        ctx.globalAlpha = exposure.strength ?? 1;
        ctx.globalCompositeOperation = exposure.blend;
      }
      // Only the ink gets the print. On the foil plate it would cover the contour.
      if (ctx === foil) return;
      if (exposure.fade) placeFaded(artboard, exposure, { print, part, window });
      else placePhoto(ctx, print, part, window);
    });
  }
  if (!cut && !exposure.fade) frame(artboard, window);
}

/** The window of a cut-out. Moves a close-up down until its head is inside the safe area, for a photo that ends just above the head. */
function belowTrim(photo: DecodedPhoto, { window, shot, air }: Exposure): Rect {
  if (shot) return window;
  const part = headCrop(photo, window, air);
  const sure = portraitHead(photo);
  if (!part || !sure) return window;
  const head = onCard(sure, photo, part, window);
  return { ...window, y: window.y + Math.max(0, card.safe + 15 - head.y) };
}

/** The white edge of a separate print. */
function frame(artboard: Artboard, window: Rect): void {
  const edge = rectangle(window);
  artboard.ink.strokeStyle = '#fffdf6';
  artboard.ink.lineWidth = 9;
  artboard.ink.stroke(edge);
  foilPath(artboard, edge, 9);
}
