import { card, inset } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { keepAthleteFree, onCard } from '../../card/kit/athlete-place.ts';
import { clipped, clippedOn, fillAll } from '../../card/kit/canvas-state.ts';
import { composition, swapsOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { cutPlane } from '../../card/kit/cut-plane.ts';
import { coverFoil, foilPath } from '../../card/kit/foil.ts';
import { frameInto, type StandingFigure, standIn } from '../../card/kit/frame-into.ts';
import { circle, rectangle } from '../../card/kit/shapes.ts';
import type { CardPalette } from '../../card/palette/card-palette.ts';
import { placePhoto, placeScene } from '../../photo/photo-layers.ts';
import { drawGrid } from './grid.ts';
import { isYellow, type SheetInks, sheetInks } from './inks.ts';
import { type BlueprintLayout, layouts } from './layouts.ts';
import { away, drawMeasures } from './measures.ts';
import { drawNotes } from './notes.ts';
import { drawTitleBlock } from './title-block.ts';
import { inLines, type TracedPrint, tracedPrint } from './traced-print.ts';

/** Blueprints whose second colour is a yellow do not swap their colors. */
export const teamSwaps = (palette: CardPalette): boolean[] =>
  swapsOf(layouts).map((swapped) => swapped && !isYellow({ palette }));

export const crests: readonly (Corner | null)[] = ['top left', null, 'top right', null];

/** The athlete as an engineering drawing: two inks, traced outlines, measurements and a title block. */
export const draw: Draw = (artboard) => {
  const { layout, own } = composition(artboard, layouts, ({ swapped }) => swapped && !isYellow(artboard));
  const inks = sheetInks(own, layout.process);
  fillAll(own.ink, inks.ground);
  drawGrid(own, inks);
  const cut = cutPlane(own.photo) !== null;
  const standing = layout.shape === 'sheet' && cut ? standIn(own, layout.room, floorOf(layout)) : null;
  const print = tracedPrint(own.photo, `blueprint/${layout.process}/${own.palette.primary}`, inks.print);
  if (standing) drawFigure(own, layout, inks, { print, ...standing });
  else drawPlate(own, layout, inks, print);
  drawNotes(own, layout.notes, inks);
  drawTitleBlock(own, layout.block, inks);
  Object.assign(artboard.surface, { grain: 8, paper: 0.16 });
};

/** The drawing's lower edge: the top of the title block or of the row of notes. */
const floorOf = ({ block, notes }: BlueprintLayout): number =>
  Math.max(block.y, notes.width > notes.height ? notes.y : 0);

/** Draws the whole figure on the bare sheet, with measures at its extremes. */
function drawFigure(own: Artboard, layout: BlueprintLayout, inks: SheetInks, figure: TracedFigure): void {
  const { ink, photo } = own;
  const { print, part, window, cutBelow } = figure;
  const sheet = rectangle({ x: 0, y: 0, width: card.width, height: floorOf(layout) });
  const body = onCard(photo.subject, photo, part, window);
  drawMeasures(own, { ...body, cutBelow }, layout, inks);
  clipped(own, sheet, () => {
    placePhoto(ink, print.athlete, part, window);
    // Lines outside the figure's bounding box would cross the measures.
    clippedOn(ink, rectangle(inset(body, -24)), () => placePhoto(ink, print.lines, inLines(part), window));
    keepAthleteFree(own, print.athlete, part, window);
  });
}

/** A print of the whole photo on the sheet: a close-up in a circle, or a framed photo without a cut-out. */
function drawPlate(own: Artboard, { room, shape, shot }: BlueprintLayout, inks: SheetInks, print: TracedPrint): void {
  const { ink, photo } = own;
  const isCircle = shape === 'circle';
  // Without a figure there is no measure above the window, so the window includes that space.
  const window = isCircle ? room : { ...room, y: room.y - away, height: room.height + away };
  const part = frameInto(own, window, { ...shot, covered: 0.04 });
  const outline = isCircle
    ? circle(window.x + window.width / 2, window.y + window.height / 2, window.width / 2)
    : rectangle(window);
  coverFoil(own, outline);
  clipped(own, outline, () => {
    placeScene(ink, photo, print.scene, part, window);
    placePhoto(ink, print.lines, inLines(part), window);
  });
  ink.strokeStyle = inks.line;
  ink.lineWidth = 6;
  ink.stroke(outline);
  foilPath(own, outline, 6);
}

interface TracedFigure extends StandingFigure {
  readonly print: TracedPrint;
}
