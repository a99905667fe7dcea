import { card, cardRect, type Rect } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { clippedOn, fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { frameInto, type StandingFigure, standIn } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { photoLayers, placePhoto, placeScene, plainScene } from '../../photo/photo-layers.ts';
import { drawCaption } from './caption.ts';
import { type GalleryLayout, layouts } from './layouts.ts';
import { bevel, mat } from './mat.ts';
import { floorShadow, wallShadow } from './shadows.ts';

export const crests: readonly (Corner | null)[] = ['top left', 'bottom right', 'top left', 'top left'];

const grade = { name: 'gallery', saturation: 0.94, contrast: 0.26, background: null, rim: null } as const;

/** A print as a gallery hangs it: a mat with one photograph, or the athlete alone with a natural shadow. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { room, field = cardRect } = layout;
  const standing = room && cutPlane(artboard.photo) ? standIn(artboard, room, field.y + field.height) : null;
  fillAll(artboard.ink, mat(artboard, layout.board));
  if (standing) exhibit(artboard, layout, standing);
  else hang(artboard, layout);
  drawCaption(artboard, layout);
  Object.assign(artboard.surface, { grain: 5, paper: 0.2 });
};

/** The photograph behind the mat's bevelled window; a field of colour becomes the mat's upper half. */
function hang(artboard: Artboard, { window, shot, field }: GalleryLayout): void {
  const { ink, photo, palette } = artboard;
  if (field) {
    ink.fillStyle = palette.p(0.5, 0.15);
    ink.fillRect(0, 0, card.width, window.y + window.height / 2);
  }
  const part = frameInto(artboard, window, shot);
  const scene = plainScene(photo, grade.name, grade.saturation, grade.contrast);
  clippedOn(ink, rectangle(window), () => placeScene(ink, photo, scene, part, window));
  bevel(artboard, window);
}

/** Draws the athlete alone: rising out of a colour field, or on a bare floor. */
function exhibit(artboard: Artboard, { field }: GalleryLayout, standing: StandingFigure): void {
  const { ink, photo, palette } = artboard;
  const { athlete } = photoLayers(photo, grade);
  if (!field) lightRoom(artboard, standing);
  else {
    ink.fillStyle = palette.p(0.5, 0.15);
    ink.fill(rectangle(field));
  }
  if (!standing.cutBelow) {
    clippedOn(ink, rectangle(field ?? cardRect), () => floorShadow(artboard, athlete, standing));
  }
  scoped(ink, () => {
    if (field && standing.cutBelow) ink.clip(rectangle(above(field)));
    if (standing.cutBelow) wallShadow(artboard, athlete, standing);
    placePhoto(ink, athlete, standing.part, standing.window);
  });
}

/** The card above the field's lower edge. A figure that the photo cuts off ends at that edge. */
const above = ({ y, height }: Rect): Rect => ({ ...cardRect, height: y + height });

/** Draws wall and floor of an empty room without a line between them. Both are darkest a little above the figure's feet. */
function lightRoom(artboard: Artboard, { window }: StandingFigure): void {
  const { ink, palette } = artboard;
  const foot = Math.min(card.height, window.y + window.height);
  ink.fillStyle = linear(ink, 0, 0, 0, card.height, [
    [0, palette.s(0.95, 0.02)],
    [Math.min(0.9, (0.86 * foot) / card.height), palette.s(0.9, 0.035)],
    [1, palette.s(0.94, 0.025)],
  ]);
  ink.fillRect(0, 0, card.width, card.height);
}
