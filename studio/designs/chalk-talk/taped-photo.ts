import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { filling } from '../../card/kit/athlete/pop-out.ts';
import { castShadow, clippedOn, scoped, turned, turnedOn } from '../../card/kit/canvas-state.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { type Point, polygon, rectangle } from '../../card/kit/shapes.ts';
import { placeScene, plainScene } from '../../photo/photo-layers.ts';
import type { ChalkTalkLayout } from './layouts.ts';

/** White edge of the print, in units. */
export const edge = 17;

/** A print of the photo as it is, held by two strips of tape. */
export function drawTapedPhoto(artboard: Artboard, { window, turn, shot }: ChalkTalkLayout): void {
  const { ink, photo, random } = artboard;
  const part = frameInto(artboard, window, filling(photo, shot));
  const [x, y] = [window.x + window.width / 2, window.y + window.height / 2];
  turned(artboard, x, y, turn, () => {
    for (const ctx of [ink, artboard.foil]) ctx.translate(-x, -y);
    paper(artboard, window);
    clippedOn(ink, rectangle(window), () => {
      placeScene(ink, photo, plainScene(photo, 'chalk-talk', 1.06, 0.32), part, window);
    });
    gloss(artboard, window);
    for (const side of [0, 1]) {
      const lean = (side ? 1 : -1) * (0.62 - 0.16 * random());
      tape(artboard, window.x + side * window.width, window.y - 2, lean);
    }
  });
}

/** The paper lies on the board at the tape and lifts a little below. */
function paper({ ink, plan }: Artboard, { x, y, width, height }: Rect): void {
  const sheet = rectangle({ x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge });
  for (const [blur, down, right, dark] of [
    [34, 22, 12, 0.5],
    [7, 4, 2, 0.55],
  ] as const) {
    scoped(ink, () => {
      castShadow(ink, plan, `rgba(0,0,0,${dark})`, blur, down, right);
      ink.fillStyle = '#fbf9f3';
      ink.fill(sheet);
    });
  }
}

/** A window's reflection on the print, and the print's thickness. */
function gloss({ ink }: Artboard, { x, y, width, height }: Rect): void {
  ink.fillStyle = linear(ink, x, y, x + width, y + 0.7 * height, [
    [0, 'rgba(255,255,255,.13)'],
    [0.24, 'rgba(255,255,255,.05)'],
    [0.25, 'rgba(255,255,255,0)'],
    [1, 'rgba(30,22,8,.1)'],
  ]);
  ink.fillRect(x - edge, y - edge, width + 2 * edge, height + 2 * edge);
}

/** Half the length and half the width of a strip, in units. */
const [long, wide] = [58, 20] as const;

/** A strip of masking tape with torn ends. */
function tape({ ink, plan, random }: Artboard, x: number, y: number, turn: number): void {
  const torn = (end: number): Point[] =>
    Array.from({ length: 7 }, (_, i): Point => {
      const down = ((i - 3) / 3) * wide * Math.sign(end);
      return [end + (i % 2 ? -1 : 1) * (1 + 3 * random()), down];
    });
  turnedOn(ink, x, y, turn, () => {
    const strip = polygon([...torn(long), ...torn(-long)]);
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(0,0,0,.34)', 5, 3, 1);
      ink.fillStyle = 'rgba(233,219,176,.88)';
      ink.fill(strip);
    });
    ink.fillStyle = linear(ink, -long, 0, long, 0, [
      [0, 'rgba(255,255,255,.16)'],
      [0.2, 'rgba(120,96,40,.1)'],
      [0.34, 'rgba(255,255,255,.2)'],
      [0.6, 'rgba(120,96,40,.06)'],
      [0.8, 'rgba(255,255,255,.18)'],
      [1, 'rgba(120,96,40,.14)'],
    ]);
    ink.fill(strip);
  });
}
