import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import { placeScene, plainScene } from '../../photo/photo-layers.ts';

/** The photo in a warm tone, with a band of the team's two colors along its inner edge. */
export function drawStrip(artboard: Artboard, window: Rect, words: 'below' | 'beside'): void {
  const { ink, photo, palette } = artboard;
  const scene = plainScene(photo, 'story', 0.96, 0.3);
  const tall = words === 'beside';
  const part = frameInto(artboard, window, {
    fill: tall ? 1.12 : 1.5,
    across: 0.5,
    covered: tall ? 0.08 : 0.02,
    headroom: tall ? 0.12 : 0.19,
  });
  clippedOn(ink, rectangle(window), () => {
    placeScene(ink, photo, scene, part, window);
    ink.globalCompositeOperation = 'soft-light';
    ink.fillStyle = 'rgba(255,214,160,.28)';
    ink.fill(rectangle(window));
  });
  const [right, bottom] = [window.x + window.width, window.y + window.height];
  const bands = tall
    ? [
        rectangle({ x: right - 12, y: 0, width: 12, height: bottom }),
        rectangle({ x: right, y: 0, width: 5, height: bottom }),
      ]
    : [
        rectangle({ x: 0, y: bottom - 12, width: right, height: 12 }),
        rectangle({ x: 0, y: bottom, width: right, height: 5 }),
      ];
  [palette.p(0.46, 0.18), palette.s(0.7, 0.16)].forEach((colour, i) => {
    ink.fillStyle = colour;
    const band = bands[i];
    if (band) ink.fill(band);
    if (band && i === 1) foilPath(artboard, band);
  });
}
