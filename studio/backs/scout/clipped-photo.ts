import { Path2D } from '@napi-rs/canvas';
import { placeClip } from '../../card/clip-code.ts';
import { inset } from '../../card/geometry.ts';
import type { Artboard } from '../../card/kit/artboard.ts';
import { castShadow, scoped, turned } from '../../card/kit/canvas-state.ts';
import { foilPath } from '../../card/kit/foil.ts';
import { linear, radial, silver } from '../../card/kit/gradients.ts';
import { portraitInto, portraitScene, wholeCrop } from '../../card/kit/portrait.ts';
import { rectangle } from '../../card/kit/shapes.ts';

const size = { width: 184, height: 232 };
const margin = 12;

/** Draws a small print of head and shoulders under a paper clip. */
export function drawClippedPhoto(artboard: Artboard): void {
  if (tapedCode(artboard)) return;
  const { ink, photo, plan, random } = artboard;
  const scene = portraitScene(photo);
  turned(artboard, 630, 258, 0.03 + 0.03 * random(), () => {
    const window = { x: -size.width / 2, y: -size.height / 2, ...size };
    const pictured = portraitInto(artboard, { window, isRound: false, instead: [] });
    const part = 'part' in pictured ? pictured.part : wholeCrop(photo, window);
    const paper = { x: -size.width / 2 - margin, y: -size.height / 2 - margin, ...sized(2 * margin) };
    scoped(ink, () => {
      castShadow(ink, plan, 'rgba(40,28,10,.5)', 12, 5);
      ink.fillStyle = '#fffdf7';
      ink.fill(rectangle(paper));
    });
    ink.drawImage(
      scene,
      part.x,
      part.y,
      part.width,
      part.height,
      -size.width / 2,
      -size.height / 2,
      size.width,
      size.height,
    );
    ink.fillStyle = radial(ink, 0, 0, 90, 190, [
      [0, 'rgba(60,30,0,0)'],
      [1, 'rgba(60,30,0,.28)'],
    ]);
    ink.fillRect(-size.width / 2, -size.height / 2, size.width, size.height);
    clip(artboard, 70, -size.height / 2 - 30);
  });
}

/** Draws the clip's code on a slip of paper, in place of the photo. Returns false without a code. */
function tapedCode(artboard: Artboard): boolean {
  const plate = placeClip(artboard, 630, 258);
  if (!plate) return false;
  const { ink, plan } = artboard;
  scoped(ink, () => {
    castShadow(ink, plan, 'rgba(40,28,10,.5)', 12, 5);
    ink.fillStyle = '#fffdf7';
    ink.fill(rectangle(inset(plate, -10)));
  });
  return true;
}

const sized = (more: number) => ({ width: size.width + more, height: size.height + more });

function clip(artboard: Artboard, x: number, y: number): void {
  const { ink } = artboard;
  const wire = new Path2D();
  wire.moveTo(x + 13, y + 44);
  wire.lineTo(x + 13, y - 22);
  wire.arc(x, y - 22, 13, 0, Math.PI, true);
  wire.lineTo(x - 13, y + 58);
  wire.arc(x + 4, y + 58, 17, Math.PI, 0, true);
  wire.lineTo(x + 21, y - 6);
  ink.lineCap = 'round';
  ink.strokeStyle = 'rgba(40,28,10,.35)';
  ink.lineWidth = 6;
  scoped(ink, () => {
    ink.translate(3, 4);
    ink.stroke(wire);
  });
  ink.strokeStyle = linear(ink, x - 15, y, x + 22, y + 40, silver);
  ink.lineWidth = 5;
  ink.stroke(wire);
  ink.lineCap = 'butt';
  foilPath(artboard, wire, 5);
}
