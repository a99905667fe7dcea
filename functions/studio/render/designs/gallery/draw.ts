import type { Corner } from '../../kit/crest.ts';
import { card, type Rect } from '../../geometry.ts';
import type { Artboard, Draw } from '../../kit/artboard.ts';
import { clippedOn, fillAll } from '../../kit/canvas-state.ts';
import { layoutOf } from '../../kit/composition.ts';
import { inkOn } from '../../kit/contrast.ts';
import { foilPath } from '../../kit/foil.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { upper } from '../../kit/names.ts';
import { setLine } from '../../kit/set-line.ts';
import { circle, rectangle } from '../../kit/shapes.ts';
import type { Shot } from '../../photo/frame-photo.ts';
import { placeScene, plainScene } from '../../photo/photo-layers.ts';

interface GalleryLayout {
  readonly window: Rect;
  readonly shot: Shot;
  readonly paper: 'white' | 'tint' | 'dark';
  /** Baseline and left or right edge of the name. */
  readonly name: { readonly x: number; readonly y: number; readonly align: 'left' | 'right'; readonly width: number };
  readonly dot: { readonly x: number; readonly y: number };
}

const left = 96;
const right = card.width - 96;

const layouts: readonly GalleryLayout[] = [
  {
    window: { x: 218, y: 96, width: 511, height: 716 },
    shot: { fill: 0.9, across: 0.5, covered: 0 },
    paper: 'white',
    name: { x: 218, y: 920, align: 'left', width: 500 },
    dot: { x: 134, y: 134 },
  },
  {
    window: { x: 0, y: 206, width: 648, height: 648 },
    shot: { fill: 1.25, across: 0.46, covered: 0 },
    paper: 'dark',
    name: { x: left, y: 938, align: 'left', width: 600 },
    dot: { x: 690, y: 140 },
  },
  {
    window: { x: 96, y: 300, width: 633, height: 733 },
    shot: { fill: 1.08, across: 0.55, covered: 0 },
    paper: 'tint',
    name: { x: left, y: 180, align: 'left', width: 540 },
    dot: { x: 694, y: 148 },
  },
  {
    window: { x: 300, y: 0, width: 525, height: 800 },
    shot: { fill: 0.74, across: 0.42, covered: 0, headroom: 0.13 },
    paper: 'white',
    name: { x: right, y: 918, align: 'right', width: 600 },
    dot: { x: 158, y: 158 },
  },
];

export const crests: readonly (Corner | null)[] = ['bottom left', 'top left', 'bottom right', 'top right'];

/** A gallery print: white space, one photo, one line of type, one accent. */
export const draw: Draw = (artboard) => {
  const layout = layoutOf(artboard, layouts);
  const { ink, photo, palette } = artboard;
  const scene = plainScene(photo, 'gallery', 0.92, 0.22);
  fillAll(ink, paperColour(artboard, layout));
  const part = frameInto(artboard, layout.window, layout.shot);
  clippedOn(ink, rectangle(layout.window), () => {
    placeScene(ink, photo, scene, part, layout.window);
  });
  const text = layout.paper === 'dark' ? '#f6f4ef' : palette.d(0.2);
  title(artboard, layout, text);
  accent(artboard, layout);
  Object.assign(artboard.surface, { grain: 4, paper: 0.12 });
};

const paperColour = ({ palette }: Artboard, { paper }: GalleryLayout): string =>
  paper === 'white' ? '#faf8f3' : paper === 'tint' ? palette.s(0.92, 0.035) : palette.d(0.2);

function title(artboard: Artboard, { name }: GalleryLayout, colour: string): void {
  const { texts } = artboard;
  const fitted = setLine(artboard, upper(texts.player_name), name.x, name.y, {
    field: 'player_name',
    face: 'archivo',
    size: 44,
    width: name.width,
    height: 84,
    tracking: 7,
    align: name.align,
    fill: colour,
    grow: 'down',
  });
  const details = [texts.team, texts.sport, texts.year].filter(Boolean).join('   ');
  const lines = fitted ? (fitted.lines.length - 1) * 1.02 * fitted.size : 0;
  setLine(artboard, details || texts.card_name, name.x, name.y + lines + 46, {
    field: 'team',
    face: 'archivo',
    size: 27,
    least: 20,
    width: name.width,
    tracking: 2,
    align: name.align,
    fill: colour,
  });
}

/** The dot, with the number if there is one. */
function accent(artboard: Artboard, { dot }: GalleryLayout): void {
  const { ink, palette, texts } = artboard;
  const seal = circle(dot.x, dot.y, texts.player_number ? 38 : 20);
  ink.fillStyle = palette.p(0.55, 0.2);
  ink.fill(seal);
  foilPath(artboard, seal);
  setLine(artboard, texts.player_number, dot.x, dot.y + 13, {
    field: 'player_number',
    face: 'archivo',
    size: 38,
    least: 15,
    width: 58,
    fill: inkOn(palette.rgb('p', 0.55, 0.2)),
  });
}
