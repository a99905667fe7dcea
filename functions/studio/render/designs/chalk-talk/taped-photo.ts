import type { Artboard } from '../../kit/artboard.ts';
import { castShadow, clippedOn, scoped, turned, turnedOn } from '../../kit/canvas-state.ts';
import { frameInto } from '../../kit/frame-into.ts';
import { linear } from '../../kit/gradients.ts';
import { rectangle } from '../../kit/shapes.ts';
import { placeScene, plainScene } from '../../photo/photo-layers.ts';
import type { ChalkTalkLayout } from './layouts.ts';

const edge = 16;

/** A paper print of the photo, held by two strips of tape. */
export function drawTapedPhoto(artboard: Artboard, { window, turn, shot }: ChalkTalkLayout): void {
  const { ink, photo, plan, random } = artboard;
  const scene = plainScene(photo, 'chalk-talk', 1.06, 0.3);
  const part = frameInto(artboard, window, shot);
  const [x, y] = [window.x + window.width / 2, window.y + window.height / 2];
  turned(artboard, x, y, turn, () => {
    ink.translate(-x, -y);
    const paper = rectangle({
      x: window.x - edge,
      y: window.y - edge,
      width: window.width + 2 * edge,
      height: window.height + 2 * edge,
    });
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(0,0,0,.55)', 16, 6, 3);
      ink.fillStyle = '#fbf9f3';
      ink.fill(paper);
    });
    clippedOn(ink, rectangle(window), () => {
      placeScene(ink, photo, scene, part, window);
    });
    tape(artboard, window.x + 6, window.y - 4, -0.75 + 0.2 * random());
    tape(artboard, window.x + window.width - 6, window.y - 4, 0.75 - 0.2 * random());
  });
}

function tape({ ink }: Artboard, x: number, y: number, turn: number): void {
  turnedOn(ink, x, y, turn, () => {
    ink.fillStyle = linear(ink, -62, 0, 62, 0, [
      [0, 'rgba(232,218,170,.82)'],
      [0.5, 'rgba(246,236,200,.74)'],
      [1, 'rgba(228,212,160,.84)'],
    ]);
    ink.fillRect(-62, -19, 124, 38);
    ink.fillStyle = 'rgba(255,255,255,.22)';
    ink.fillRect(-62, -19, 124, 7);
  });
}
