import { createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';

/** The size that messengers and networks show, in pixels. */
const size = { width: 1200, height: 630 } as const;
const card = { width: 386, height: 540 } as const;

/** Draws a card centered at `x`, turned by an angle. Its round corners are 1/8 in on a card 2.5 in wide. */
function drawTurned(ctx: SKRSContext2D, picture: Image, x: number, angle: number): void {
  ctx.save();
  ctx.translate(x, 305);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.roundRect(-card.width / 2, -card.height / 2, card.width, card.height, card.width / 20);
  ctx.shadowColor = 'rgba(0,0,0,.6)';
  ctx.shadowBlur = 40;
  ctx.shadowOffsetY = 14;
  ctx.fillStyle = '#000000';
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.clip();
  ctx.drawImage(picture, -card.width / 2, -card.height / 2, card.width, card.height);
  ctx.restore();
}

/** The link preview of a shared card: the front and, if public, the back on the shop's background, without text. A JPEG of about 150 kB. */
export async function sharePicture(front: Uint8Array, back: Uint8Array | null): Promise<Uint8Array> {
  const frontImage = await loadImage(Buffer.from(front));
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext('2d');
  const light = ctx.createRadialGradient(460, 260, 0, 460, 260, 900);
  light.addColorStop(0, '#3a342a');
  light.addColorStop(1, '#12110f');
  ctx.fillStyle = light;
  ctx.fillRect(0, 0, size.width, size.height);
  ctx.fillStyle = '#d9a93a';
  ctx.fillRect(0, size.height - 6, size.width, 6);
  if (back) drawTurned(ctx, await loadImage(Buffer.from(back)), 790, 0.08);
  drawTurned(ctx, frontImage, back ? 430 : size.width / 2, -0.06);
  return canvas.encode('jpeg', 86);
}
