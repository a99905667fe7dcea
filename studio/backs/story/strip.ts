import { around, type Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { radial } from '../../card/kit/gradients.ts';
import { closeUpInto, portraitScene, wholeCrop } from '../../card/kit/portrait.ts';
import { circle, rays, rectangle } from '../../card/kit/shapes.ts';
import type { DecodedPhoto } from '../../photo/decode-photo.ts';
import { placePhoto, placeScene, plainScene } from '../../photo/photo-layers.ts';

/** Max height of a head as a share of a low strip. A larger one would lose its chin. */
const tallestHead = 0.62;

/** Draws the photo in a warm tone, with a band of the team's two colors along its inner edge. */
export function drawStrip(artboard: Artboard, window: Rect, words: 'below' | 'beside'): void {
  const { ink, photo } = artboard;
  const tall = words === 'beside';
  if (!tall && isTooClose(photo, window)) return drawMedallion(artboard, window);
  const scene = plainScene(photo, 'story', 0.96, 0.3);
  const part = frameInto(artboard, window, {
    fill: tall ? 1.12 : Math.min(1.5, (tallestHead * photo.subject.height) / photo.head.height),
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
  drawBands(artboard, window, tall);
}

/** True for a close-up whose chin would be below a low strip, because the photo is too narrow to show more. */
const isTooClose = ({ found, head, width, height }: DecodedPhoto, window: Rect): boolean =>
  found && (width * window.height) / window.width < 1.15 * head.height * height;

/** A team's sign or a close-up is as tall as a card, and a strip would cut it. So the strip shows it as a disc, on the team's colors. */
export function drawMedallion(artboard: Artboard, window: Rect): void {
  const { ink, photo, palette } = artboard;
  const [x, y, radius] = [window.width / 2, 0.5 * window.height + 30, Math.min(190, 0.36 * window.height)];
  clippedOn(ink, rectangle(window), () => {
    ink.fillStyle = radial(ink, x, y, 0, 0.6 * window.width, [
      [0, palette.p(0.5, 0.17)],
      [1, palette.p(0.24, 0.11)],
    ]);
    ink.fillRect(0, 0, window.width, window.height);
    ink.fillStyle = palette.s(0.78, 0.13, 0.2);
    ink.fill(rays(x, y, 22, window.width));
  });
  const scene = portraitScene(photo);
  const box = around(x, y, radius);
  const part = closeUpInto(artboard, box) ?? wholeCrop(photo, box);
  clippedOn(ink, circle(x, y, radius), () => placePhoto(ink, scene, part, box));
  const rim = circle(x, y, radius);
  ink.strokeStyle = palette.s(0.8, 0.14);
  ink.lineWidth = 8;
  ink.stroke(rim);
  foilPath(artboard, rim, 8);
  drawBands(artboard, window, false);
}

/** Draws the team's two colors along the photo's inner edge. */
function drawBands(artboard: Artboard, window: Rect, tall: boolean): void {
  const { ink, palette } = artboard;
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
