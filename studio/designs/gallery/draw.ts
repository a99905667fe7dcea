import { card, cardRect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { groundShadow } from '../../card/kit/athlete/ground-shadow.ts';
import { wallShadow } from '../../card/kit/athlete/wall-shadow.ts';
import { clippedOn, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { frameInto, type StandingFigure, standIn } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placePhoto, placeScene, plainScene } from '../../photo/photo-layers.ts';
import { drawCaption } from './caption.ts';
import { type GalleryLayout, layouts } from './layouts.ts';
import { bevel, emptyRoom, hangFrame, hangPanel, wall } from './mat.ts';
import { floorShadow } from './shadows.ts';

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

/** A print as a gallery hangs it: framed under a lamp, or the athlete alone on its floor. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { room, field = cardRect } = layout;
  const standing = room && cutPlane(artboard.photo) ? standIn(artboard, room, field.y + field.height) : null;
  wall(artboard, layout.board);
  if (standing) exhibit(artboard, layout, standing);
  else hang(artboard, layout);
  drawCaption(artboard, layout);
  Object.assign(artboard.surface, { grain: 5, paper: 0.2 });
};

/** The photograph behind its mat's bevelled window; a layout with a panel has the panel's colour on the wall's upper half. */
function hang(artboard: Artboard, { window, mat, shot, field }: GalleryLayout): void {
  const { ink, photo, palette } = artboard;
  if (field) {
    ink.fillStyle = palette.p(0.5, 0.15);
    ink.fillRect(0, 0, card.width, window.y + window.height / 2);
  }
  if (mat > 0) hangFrame(artboard, window, mat);
  const part = frameInto(artboard, window, shot);
  const scene = plainScene(photo, 'gallery/print', grade.saturation, grade.contrast);
  clippedOn(ink, rectangle(window), () => placeScene(ink, photo, scene, part, window));
  bevel(artboard, window);
}

/** Draws the athlete alone: stepping out of a painted panel, or in an empty room. */
function exhibit(artboard: Artboard, { field }: GalleryLayout, standing: StandingFigure): void {
  const { ink, photo } = artboard;
  const { athlete } = gradedPhoto(photo, grade);
  if (!athlete) return;
  const { part, window, cutBelow } = standing;
  if (field) hangPanel(artboard, field);
  else emptyRoom(artboard, Math.min(card.height, window.y + (photo.subject.y + photo.subject.height) * window.height));
  scoped(ink, () => {
    if (field && cutBelow) ink.clip(rectangle({ ...cardRect, height: field.y + field.height }));
    if (field || cutBelow) wallShadow(artboard, athlete, standing, { right: 22, down: 18, strength: 0.36 });
    if (!field && !cutBelow) {
      floorShadow(artboard, athlete, standing);
      groundShadow(artboard, standing, 0.62);
    }
    placePhoto(ink, athlete, part, window);
  });
}
