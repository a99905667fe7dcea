import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { upper } from '#domain/values/capitals.ts';
import { placeClip } from '../../card/clip-code.ts';
import { fixed } from '../../card/fixed-words.ts';
import type { Rect } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { clippedOn, turnedOn } from '../../card/kit/canvas-state.ts';
import { letterTone } from '../../card/kit/contrast.ts';
import { halftone } from '../../card/kit/halftone.ts';
import { setLine } from '../../card/kit/set-line.ts';
import { circle, polygon, roundedRectangle } from '../../card/kit/shapes.ts';
import { sportMark } from '../../card/kit/sport-mark.ts';
import { setStory } from '../../card/kit/story.ts';
import { sportFact } from './trivia.ts';

const dark = '#231c14';

/** Draws a cartoon ball with a speech bubble: a generated sentence, or a fact about its sport. */
export function drawCartoon(artboard: Artboard, { x, y, width, height }: Rect): void {
  const { ink, palette, texts } = artboard;
  if (artboard.clip) return drawCodeAndCall(artboard, { x, y, width, height });
  const corner = { x: x + 12, y, width: 196, height };
  clippedOn(ink, roundedRectangle(corner, 10), () => {
    ink.fillStyle = palette.s(0.86, 0.07);
    ink.fillRect(corner.x, corner.y, corner.width, corner.height);
    ink.fillStyle = palette.p(0.6, 0.14, 0.5);
    ink.fill(halftone(corner, 11, (_, v) => 0.12 + 0.6 * v));
  });
  character(artboard, corner.x + 98, corner.y + 98);
  const bubble = { x: x + 232, y: y + 6, width: width - 244, height: height - 12 };
  ink.fillStyle = '#fbf4e2';
  ink.strokeStyle = dark;
  ink.lineWidth = 4;
  const tail: readonly (readonly [number, number])[] = [
    [bubble.x + 2, y + 66],
    [bubble.x - 38, y + 96],
    [bubble.x + 2, y + 102],
  ];
  ink.stroke(polygon(tail));
  ink.stroke(roundedRectangle(bubble, 22));
  ink.fill(roundedRectangle(bubble, 22));
  ink.fill(polygon(tail));
  setLine(artboard, upper(fixed(artboard.aside ? 'forCollectors' : 'didYouKnow')), bubble.x + 20, y + 46, {
    face: 'graduate',
    size: 27,
    width: bubble.width - 40,
    tracking: 1,
    align: 'left',
    fill: letterTone(palette, 0.38, 0.14),
  });
  const room = { x: bubble.x + 20, y: y + 58, width: bubble.width - 40, height: height - 74 };
  setStory(artboard, artboard.aside || sportFact(texts.sport, artboard.seed), room, {
    face: 'slab',
    sizes: [28, 26, 24, 22, 20],
    fill: dark,
  });
}

/** Draws the clip's code and a call to scan it, in place of the cartoon. */
function drawCodeAndCall(artboard: Artboard, { x, y, width, height }: Rect): void {
  const { ink, palette } = artboard;
  const plate = placeClip(artboard, x + 110, y + height / 2, true);
  if (!plate) return;
  ink.strokeStyle = dark;
  ink.lineWidth = 4;
  ink.stroke(roundedRectangle(plate, 8));
  const bubble = { x: x + 232, y: plate.y, width: width - 244, height: plate.height };
  ink.fillStyle = '#fbf4e2';
  ink.stroke(roundedRectangle(bubble, 22));
  ink.fill(roundedRectangle(bubble, 22));
  setLine(artboard, upper(fixed('again')), bubble.x + 20, bubble.y + 46, {
    face: 'graduate',
    size: 27,
    width: bubble.width - 40,
    tracking: 1,
    align: 'left',
    fill: letterTone(palette, 0.38, 0.14),
  });
  const room = { x: bubble.x + 20, y: bubble.y + 62, width: bubble.width - 40, height: bubble.height - 80 };
  setStory(artboard, fixed('call'), room, { face: 'slab', sizes: [28, 26, 24, 22, 20], fill: dark });
}

function character(artboard: Artboard, x: number, y: number): void {
  const { ink, palette, random, texts } = artboard;
  turnedOn(ink, x, y, 0.16 * (random() - 0.5), () => {
    ink.lineCap = 'round';
    ink.lineJoin = 'round';
    limbs(ink, palette.p(0.44, 0.16));
    ink.fillStyle = '#fbf4e2';
    ink.fill(circle(0, 2, 54));
    ink.strokeStyle = palette.p(0.5, 0.14, 0.5);
    ink.lineWidth = 3.5;
    clippedOn(ink, circle(0, 2, 54), () => {
      ink.stroke(sportMark(texts.sport, 0, 2, 54));
    });
    ink.strokeStyle = dark;
    ink.lineWidth = 4.5;
    ink.stroke(circle(0, 2, 54));
    face(ink, random() > 0.5);
    cap(ink, palette.p(0.44, 0.16));
  });
}

function limbs(ink: SKRSContext2D, colour: string): void {
  ink.strokeStyle = dark;
  ink.lineWidth = 6;
  const lines = new Path2D();
  lines.moveTo(46, 22);
  lines.quadraticCurveTo(78, 26, 76, -14);
  lines.moveTo(-48, 20);
  lines.quadraticCurveTo(-80, 36, -62, 56);
  lines.moveTo(18, 52);
  lines.lineTo(26, 78);
  lines.moveTo(-18, 52);
  lines.lineTo(-26, 78);
  ink.stroke(lines);
  ink.lineWidth = 4;
  for (const [x, y] of [
    [76, -24],
    [-60, 60],
  ] as const) {
    ink.fillStyle = '#fbf4e2';
    ink.fill(circle(x, y, 13));
    ink.stroke(circle(x, y, 13));
  }
  for (const side of [-1, 1]) {
    const shoe = new Path2D();
    shoe.ellipse(side * 36, 82, 20, 10, 0, 0, 7);
    ink.fillStyle = colour;
    ink.fill(shoe);
    ink.stroke(shoe);
  }
}

function face(ink: SKRSContext2D, wink: boolean): void {
  for (const side of [-1, 1]) {
    const eye = new Path2D();
    if (wink && side === 1) {
      eye.arc(19, 0, 11, Math.PI * 1.1, Math.PI * 1.9);
      ink.lineWidth = 4.5;
      ink.stroke(eye);
      continue;
    }
    eye.ellipse(side * 19, -4, 11, 16, 0, 0, 7);
    ink.fillStyle = '#ffffff';
    ink.fill(eye);
    ink.lineWidth = 3.5;
    ink.stroke(eye);
    ink.fillStyle = dark;
    ink.fill(circle(side * 19 + 3, 0, 6));
  }
  const smile = new Path2D();
  smile.moveTo(-26, 20);
  smile.quadraticCurveTo(0, 54, 26, 20);
  smile.quadraticCurveTo(0, 30, -26, 20);
  ink.fillStyle = dark;
  ink.fill(smile);
}

function cap(ink: SKRSContext2D, colour: string): void {
  const crown = new Path2D();
  crown.moveTo(-46, -28);
  crown.bezierCurveTo(-40, -76, 40, -76, 46, -28);
  crown.quadraticCurveTo(0, -44, -46, -28);
  crown.closePath();
  const peak = new Path2D();
  peak.moveTo(-30, -35);
  peak.quadraticCurveTo(-84, -40, -88, -22);
  peak.quadraticCurveTo(-50, -26, -8, -37);
  peak.closePath();
  ink.lineWidth = 4;
  for (const part of [peak, crown]) {
    ink.fillStyle = colour;
    ink.fill(part);
    ink.stroke(part);
  }
}
