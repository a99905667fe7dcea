import type { Path2D } from '@napi-rs/canvas';
import type { Rect } from '../card/geometry.ts';
import type { Artboard } from '../card/kit/artboard.ts';
import { clippedOn } from '../card/kit/canvas-state.ts';
import { linear } from '../card/kit/gradients.ts';
import { printScreen } from '../card/kit/halftone-screen.ts';
import type { PhotoGrade } from '../photo/photo-grade.ts';
import { photoLayers } from '../photo/photo-layers.ts';

interface OneInk {
  readonly paper: string;
  /** The ink at the window's top and foot. */
  readonly tones: readonly [string, string];
  /** Distance and color of the screen's dots. */
  readonly screen: readonly [number, string];
  /** Shades of the background, from dark to light, and their share of it. Default: an even grey. */
  readonly ground?: Background;
  /** Grey by which lights are cleared, 0 to 255. Default: 0. */
  readonly cleared?: number;
}

type Background = NonNullable<PhotoGrade['background']>;

const evenGrey: Background = { dark: [150, 150, 150], middle: [206, 206, 206], light: [250, 250, 250], amount: 0.7 };

/** Draws a part of the photo in one ink, clipped to a shape. Lights stay paper, darks get the ink. */
export function drawInOneInk(
  artboard: Artboard,
  { part, window, shape }: { readonly part: Rect; readonly window: Rect; readonly shape: Path2D },
  { paper, tones, screen, ground = evenGrey, cleared = 0 }: OneInk,
): void {
  const { ink, photo } = artboard;
  const { x, y, width, height } = window;
  const { scene } = photoLayers(photo, {
    name: ground === evenGrey ? 'portrait-grey' : `portrait-grey/${ground.amount}`,
    saturation: 0,
    contrast: 0.5,
    background: ground,
  });
  clippedOn(ink, shape, () => {
    ink.fillStyle = paper;
    ink.fillRect(x, y, width, height);
    ink.globalCompositeOperation = 'multiply';
    ink.drawImage(scene, part.x, part.y, part.width, part.height, x, y, width, height);
    if (cleared > 0) {
      ink.globalCompositeOperation = 'color-dodge';
      ink.fillStyle = `rgb(${cleared},${cleared},${cleared})`;
      ink.fillRect(x, y, width, height);
    }
    ink.globalCompositeOperation = 'lighten';
    ink.fillStyle = linear(ink, 0, y, 0, y + height, [
      [0, tones[0]],
      [1, tones[1]],
    ]);
    ink.fillRect(x, y, width, height);
    ink.globalCompositeOperation = 'multiply';
    printScreen(ink, window, ...screen);
  });
}
