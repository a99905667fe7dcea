import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { gradedPhoto } from '../../card/kit/athlete/graded-photo.ts';
import { popOut, rising } from '../../card/kit/athlete/pop-out.ts';
import { castShadow, clippedOn, scoped, turned, turnedOn } from '../../card/kit/canvas-state.ts';
import { frameInto } from '../../card/kit/frame-into.ts';
import { linear } from '../../card/kit/gradients.ts';
import { rectangle } from '../../card/kit/shapes.ts';
import type { PhotoGrade } from '../../photo/photo-grade.ts';
import { placeScene } from '../../photo/photo-layers.ts';
import type { ChalkTalkLayout } from './layouts.ts';

const edge = 16;

/** The background is paler than the athlete, because the athlete steps out of the print. */
const grade: PhotoGrade = {
  name: 'chalk-talk',
  saturation: 1.08,
  contrast: 0.34,
  background: { dark: [46, 50, 54], middle: [138, 142, 142], light: [240, 239, 233], amount: 0.34 },
};

/** A paper print of the photo, held by two strips of tape. */
export function drawTapedPhoto(artboard: Artboard, { window, turn, shot, rise }: ChalkTalkLayout): void {
  const { ink, photo, random } = artboard;
  const { scene, athlete } = gradedPhoto(photo, grade);
  const part = frameInto(artboard, window, rising(photo, shot, rise));
  const [x, y] = [window.x + window.width / 2, window.y + window.height / 2];
  turned(artboard, x, y, turn, () => {
    for (const ctx of [ink, artboard.foil]) ctx.translate(-x, -y);
    paper(artboard, window);
    clippedOn(ink, rectangle(window), () => {
      placeScene(ink, photo, scene, part, window);
    });
    if (athlete)
      popOut(artboard, athlete, { part, window }, { above: 60, beside: 44, until: window.y + window.height });
    tape(artboard, window.x + 6, window.y - 4, -0.75 + 0.2 * random());
    tape(artboard, window.x + window.width - 6, window.y - 4, 0.75 - 0.2 * random());
  });
}

function paper({ ink, plan }: Artboard, { x, y, width, height }: Rect): void {
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(0,0,0,.55)', 16, 6, 3);
    ink.fillStyle = '#fbf9f3';
    ink.fill(rectangle({ x: x - edge, y: y - edge, width: width + 2 * edge, height: height + 2 * edge }));
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
