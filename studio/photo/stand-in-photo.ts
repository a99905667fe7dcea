import { createCanvas, Path2D } from '@napi-rs/canvas';

const size = { width: 900, height: 1200 };

let made: Promise<Uint8Array> | undefined;

/** A grey figure in place of an athlete, for samples of a team that has no photo yet. */
export const standInPhoto = (): Promise<Uint8Array> => (made ??= drawn());

async function drawn(): Promise<Uint8Array> {
  const canvas = createCanvas(size.width, size.height);
  const ink = canvas.getContext('2d');
  const wall = ink.createLinearGradient(0, 0, 0, size.height);
  wall.addColorStop(0, '#dfe3e8');
  wall.addColorStop(1, '#a7afb9');
  ink.fillStyle = wall;
  ink.fillRect(0, 0, size.width, size.height);
  ink.fillStyle = '#4b535e';
  ink.fill(new Path2D('M90 1200 C100 900 220 800 380 770 L380 690 L520 690 L520 770 C680 800 800 900 810 1200 Z'));
  ink.fillStyle = '#626b77';
  ink.beginPath();
  ink.ellipse(450, 500, 150, 195, 0, 0, 2 * Math.PI);
  ink.fill();
  return canvas.encode('jpeg', 92);
}
