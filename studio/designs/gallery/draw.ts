import type { Canvas } from '@napi-rs/canvas';
import { cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { wallShadow } from '../../card/kit/athlete/wall-shadow.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto, type StandingFigure, standIn } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene, plainScene } from '../../photo/photo-layers.ts';
import { drawCaption } from './caption.ts';
import { type GalleryLayout, layouts } from './layouts.ts';
import { bevel, hangFrame, hangPanel, wall } from './mat.ts';

export const crests: readonly (Corner | null)[] = ['top left', 'bottom right', 'top left', 'top left'];

/** A lamp above and beside the visitor, as in a museum. */
const grade: PhotoGrade = {
  name: 'gallery',
  saturation: 0.98,
  contrast: 0.26,
  background: null,
  light: {
    ambient: 0.86,
    tint: [255, 252, 246],
    keys: [
      { colour: [255, 246, 232], strength: 0.62, from: [-0.8, -0.9, 0.55] },
      { colour: [255, 250, 240], strength: 0.3, from: [1, -0.5, -0.05] },
    ],
  },
};

/** A print as a gallery hangs it, framed under a lamp; or the athlete, who steps out of a painted panel. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { panel } = layout;
  const athlete = panel ? gradedPhoto(artboard.photo, grade).athlete : null;
  const standing = panel && athlete ? standIn(artboard, panel.room, panel.field.y + panel.field.height) : null;
  wall(artboard, layout.board);
  if (panel && standing && athlete) stepOut(artboard, panel.field, standing, athlete);
  else hang(artboard, layout);
  drawCaption(artboard, layout);
  Object.assign(artboard.surface, { grain: 5, paper: 0.2 });
};

/** The photograph in its frame, behind the bevelled window of its mat. */
function hang(artboard: Artboard, { window, mat, shot }: GalleryLayout): void {
  const { ink, photo } = artboard;
  hangFrame(artboard, window, mat);
  const part = frameInto(artboard, window, shot);
  const scene = plainScene(photo, 'gallery/print', grade.saturation, grade.contrast);
  clippedOn(ink, rectangle(window), () => placeScene(ink, photo, scene, part, window));
  bevel(artboard, window);
}

function stepOut(artboard: Artboard, field: Rect, standing: StandingFigure, athlete: Canvas): void {
  const { ink } = artboard;
  const { part, window, cutBelow } = standing;
  hangPanel(artboard, field);
  scoped(ink, () => {
    if (cutBelow) ink.clip(rectangle({ ...cardRect, height: field.y + field.height }));
    wallShadow(artboard, athlete, standing, { right: 22, down: 18, strength: 0.36 });
    placePhoto(ink, athlete, part, window);
  });
}
