import { card } from '../../card/geometry.ts';
import type { Artboard, Draw } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { fillAll, scoped } from '../../card/kit/canvas-state.ts';
import { layoutOf } from '../../card/kit/composition.ts';
import type { Corner } from '../../card/kit/crest.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { radial } from '../../card/kit/gradients.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import { drawColumns } from './columns.ts';
import { engrave } from './engrave.ts';
import { drawFurniture } from './furniture.ts';
import { drawHeadline } from './headline.ts';
import { type FrontPageLayout, layouts, pageInk } from './layouts.ts';

export const crests: readonly (Corner | null)[] = [null, null, null, 'bottom left'];

/** A newspaper's front page: an engraved photo, one spot colour, the story in columns. */
export const draw: Draw = (artboard) => {
  const layout = withRoom(artboard, layoutOf(artboard, layouts));
  const { ink } = artboard;
  const paper = layout.edition === 'tinted' ? '#f1dcc4' : '#ece5d4';
  fillAll(ink, paper);
  drawPicture(artboard, layout);
  drawFurniture(artboard, layout);
  drawHeadline(artboard, layout);
  drawColumns(artboard, layout);
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    ink.fillStyle = radial(ink, card.width / 2, card.height / 2, 420, 800, [
      [0, 'rgba(255,255,255,0)'],
      [1, 'rgba(150,120,70,.3)'],
    ]);
    ink.fillRect(0, 0, card.width, card.height);
  });
  Object.assign(artboard.surface, { grain: 10, paper: 0.4 });
};

/** Without a story the morning paper's picture has its columns too. */
const withRoom = ({ texts }: Artboard, layout: FrontPageLayout): FrontPageLayout =>
  texts.description || layout.edition !== 'morning'
    ? layout
    : { ...layout, columns: [], window: { ...layout.window, height: layout.window.height + 166 } };

function drawPicture(artboard: Artboard, { window, shot, angle, edition }: FrontPageLayout): void {
  const { ink, photo, palette } = artboard;
  const { scene } = gradedPhoto(photo, {
    name: 'front-page',
    saturation: 0,
    contrast: 0.46,
    background: { dark: [160, 160, 160], middle: [212, 212, 212], light: [252, 252, 252], amount: 0.85 },
  });
  const part = frameInto(artboard, window, shot);
  ink.fillStyle = edition === 'extra' ? palette.s(0.92, 0.045) : '#f4eee0';
  ink.fillRect(window.x, window.y, window.width, window.height);
  // A faint photo under the lines keeps faces recognizable.
  scoped(ink, () => {
    ink.globalCompositeOperation = 'multiply';
    ink.globalAlpha = 0.4;
    placeScene(ink, photo, scene, part, window);
  });
  engrave(artboard, scene, part, window, {
    pitch: 3.5,
    angle: angle + 0.1 * (artboard.random() - 0.5),
    ink: [25, 22, 19],
  });
  if (edition === 'tabloid') return;
  ink.strokeStyle = pageInk;
  ink.lineWidth = 3;
  ink.strokeRect(window.x, window.y, window.width, window.height);
}
