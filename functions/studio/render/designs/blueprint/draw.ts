import type { Corner } from '../../kit/crest.ts';
import type { Draw } from '../../kit/artboard.ts';
import { keepAthleteFree, onCard } from '../../kit/athlete-place.ts';
import { clipped, fillAll } from '../../kit/canvas-state.ts';
import { composition, swapsOf } from '../../kit/composition.ts';
import { coverFoil, foilPath } from '../../kit/foil.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { circle, rectangle } from '../../kit/shapes.ts';
import type { CardPalette } from '../../palette/card-palette.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { withSoftMatte } from '../../photo/soften-matte.ts';
import { drawGrid } from './grid.ts';
import { isYellow, sheetInks } from './inks.ts';
import { layouts } from './layouts.ts';
import { drawMeasures } from './measures.ts';
import { drawNotes } from './notes.ts';
import { drawTitleBlock } from './title-block.ts';
import { tracedPrint, inLines } from './traced-print.ts';

/** Blueprints in yellow do not exchange their colours. */
export const teamSwaps = (palette: CardPalette): boolean[] =>
  swapsOf(layouts).map((swapped) => swapped && !isYellow({ palette }));

export const crests: readonly (Corner | null)[] = ['top left', null, 'top right', null];

/** The athlete as an engineering drawing: two inks, traced outlines, measurements and a title block. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts, ({ swapped }) => swapped && !isYellow(artboard));
  const { ink } = own;
  const photo = withSoftMatte(own.photo);
  const inks = sheetInks(own, layout.process);
  const print = tracedPrint(photo, `blueprint/${layout.process}/${own.palette.primary}`, inks.print);
  const { window } = layout;
  fillAll(ink, inks.ground);
  const part = frameInto(own, window, layout.shot);
  const round = circle(window.x + window.width / 2, window.y + window.height / 2, window.width / 2);
  const shape = layout.shape === 'circle' ? round : rectangle(window);
  drawGrid(own, inks);
  clipped(own, shape, () => {
    if (!photo.confident || layout.shape === 'circle') {
      coverFoil(own, shape);
      placeScene(ink, photo, print.scene, part, window);
    }
    placePhoto(ink, print.athlete, part, window);
    placePhoto(ink, print.lines, inLines(part), window);
    if (photo.confident) keepAthleteFree(own, print.athlete, part, window);
  });
  if (layout.shape === 'circle') {
    ink.strokeStyle = inks.line;
    ink.lineWidth = 6;
    ink.stroke(round);
    foilPath(own, round, 6);
  }
  const body = onCard(photo.subject, photo, part, window);
  if (photo.confident && layout.shape === 'sheet') drawMeasures(own, body, layout, inks);
  drawNotes(own, layout.notes, inks);
  drawTitleBlock(own, layout.block, inks);
  Object.assign(artboard.surface, { grain: 8, paper: 0.16 });
};
