import { Path2D } from '@napi-rs/canvas';
import type { Outfit } from './outfit.ts';
import { type Ctx, shade } from './paint.ts';
import type { Pose } from './pose.ts';

/** Half the head's height in body units; slightly large, as for young athletes. */
const r = 0.078;

/** Draws the head: face, features turned by the gaze, hair or headwear in front. */
export function drawHead(ctx: Ctx, pose: Pose, outfit: Outfit): void {
  ctx.save();
  ctx.translate(pose.head[0], pose.head[1]);
  ctx.scale(r, r);
  const turn = pose.gaze;
  face(ctx, outfit, turn);
  features(ctx, outfit, turn);
  if (pose.headwear === 'none') frontHair(ctx, outfit, turn);
  else if (pose.headwear === 'cap') cap(ctx, outfit, turn);
  else helmet(ctx, outfit, turn);
  ctx.restore();
}

/** Draws hair behind the shoulders; call it before `drawBody`. */
export function drawBackHair(ctx: Ctx, pose: Pose, outfit: Outfit): void {
  if (pose.headwear === 'helmet') return;
  ctx.save();
  ctx.translate(pose.head[0], pose.head[1]);
  ctx.scale(r, r);
  backHair(ctx, pose.headwear === 'cap' && outfit.hairStyle === 'bun' ? { ...outfit, hairStyle: 'short' } : outfit);
  ctx.restore();
}

function face(ctx: Ctx, { skin }: Outfit, turn: number): void {
  for (const side of [-1, 1]) {
    ctx.fillStyle = shade(skin, side < 0 ? 0 : -0.2);
    ctx.beginPath();
    ctx.ellipse(side * 0.74 + turn * 0.1, 0.08, 0.13, 0.2, 0, 0, 7);
    ctx.fill();
  }
  const path = new Path2D();
  path.moveTo(-0.74, -0.25);
  path.bezierCurveTo(-0.76, 0.35, -0.52, 0.72, -0.2 + turn * 0.08, 0.95);
  path.quadraticCurveTo(turn * 0.1, 1.06, 0.2 + turn * 0.08, 0.95);
  path.bezierCurveTo(0.52, 0.72, 0.76, 0.35, 0.74, -0.25);
  path.bezierCurveTo(0.7, -0.95, -0.7, -0.95, -0.74, -0.25);
  path.closePath();
  const tone = ctx.createRadialGradient(-0.3, -0.1, 0.1, 0, 0.1, 1.15);
  tone.addColorStop(0, shade(skin, 0.13));
  tone.addColorStop(0.55, skin);
  tone.addColorStop(1, shade(skin, -0.38));
  ctx.fillStyle = tone;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  for (const side of [-1, 1]) {
    const cheek = ctx.createRadialGradient(side * 0.38 + turn * 0.2, 0.34, 0, side * 0.38 + turn * 0.2, 0.34, 0.3);
    cheek.addColorStop(0, 'rgba(214,84,70,.24)');
    cheek.addColorStop(1, 'rgba(214,84,70,0)');
    ctx.fillStyle = cheek;
    ctx.fillRect(-1, -1, 2, 2);
  }
  ctx.restore();
}

function features(ctx: Ctx, { skin, hair }: Outfit, turn: number): void {
  const dx = 0.2 * turn;
  ctx.lineCap = 'round';
  for (const side of [-1, 1]) {
    const x = side * 0.31 + dx;
    ctx.fillStyle = '#fbfaf7';
    ctx.beginPath();
    ctx.ellipse(x, 0.05, 0.135, 0.09, 0, 0, 7);
    ctx.fill();
    ctx.fillStyle = '#3a2a1e';
    ctx.beginPath();
    ctx.arc(x + 0.045 * turn, 0.055, 0.078, 0, 7);
    ctx.fill();
    ctx.fillStyle = '#fff';
    ctx.beginPath();
    ctx.arc(x + 0.045 * turn - 0.025, 0.03, 0.022, 0, 7);
    ctx.fill();
    stroke(ctx, shade(skin, -0.62), 0.045, [x - 0.14, 0.02, x, -0.06, x + 0.14, 0.02]);
    stroke(ctx, hair, 0.075, [x - 0.16, -0.15, x, -0.235, x + 0.16, -0.16]);
  }
  stroke(ctx, shade(skin, -0.32), 0.05, [dx * 1.5 + 0.03, 0.08, dx * 1.7 + 0.1, 0.31, dx * 1.5 - 0.03, 0.36]);
  ctx.fillStyle = '#8e3b36';
  const smile = new Path2D();
  smile.moveTo(dx - 0.25, 0.55);
  smile.quadraticCurveTo(dx, 0.63, dx + 0.25, 0.55);
  smile.quadraticCurveTo(dx, 0.83, dx - 0.25, 0.55);
  ctx.fill(smile);
  ctx.save();
  ctx.clip(smile);
  ctx.fillStyle = '#fdfcf8';
  ctx.fillRect(dx - 0.3, 0.5, 0.6, 0.16);
  ctx.restore();
  stroke(ctx, shade(skin, -0.4), 0.03, [dx - 0.29, 0.53, dx - 0.27, 0.56, dx - 0.25, 0.57]);
  stroke(ctx, shade(skin, -0.4), 0.03, [dx + 0.29, 0.53, dx + 0.27, 0.56, dx + 0.25, 0.57]);
}

function stroke(ctx: Ctx, colour: string, width: number, [x1, y1, cx, cy, x2, y2]: readonly number[]): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.beginPath();
  ctx.moveTo(x1 ?? 0, y1 ?? 0);
  ctx.quadraticCurveTo(cx ?? 0, cy ?? 0, x2 ?? 0, y2 ?? 0);
  ctx.stroke();
}

function backHair(ctx: Ctx, { hair, hairStyle }: Outfit): void {
  ctx.fillStyle = shade(hair, -0.2);
  ctx.beginPath();
  ctx.ellipse(0, -0.25, 0.86, 0.84, 0, 0, 7);
  ctx.fill();
  if (hairStyle === 'long') {
    ctx.beginPath();
    ctx.moveTo(-0.86, -0.2);
    ctx.bezierCurveTo(-1.05, 0.5, -0.95, 1.1, -0.62, 1.3);
    ctx.lineTo(0.62, 1.3);
    ctx.bezierCurveTo(0.95, 1.1, 1.05, 0.5, 0.86, -0.2);
    ctx.fill();
  }
  if (hairStyle === 'bun') {
    ctx.beginPath();
    ctx.arc(0.1, -1.14, 0.32, 0, 7);
    ctx.fill();
  }
}

function frontHair(ctx: Ctx, { hair, hairStyle }: Outfit, turn: number): void {
  const tone = ctx.createLinearGradient(-0.7, -1, 0.6, 0);
  tone.addColorStop(0, shade(hair, 0.5));
  tone.addColorStop(0.5, hair);
  tone.addColorStop(1, shade(hair, -0.35));
  ctx.fillStyle = tone;
  if (hairStyle === 'curly') {
    for (let i = 0; i < 19; i++) {
      const a = Math.PI * (0.98 + (i / 18) * 1.04);
      ctx.beginPath();
      ctx.arc(0.74 * Math.cos(a), -0.2 + 0.72 * Math.sin(a), 0.22 + 0.05 * (i % 3), 0, 7);
      ctx.fill();
    }
  }
  const part = -0.2 + 0.25 * turn;
  ctx.beginPath();
  ctx.moveTo(-0.8, 0.02);
  ctx.bezierCurveTo(-0.95, -1.3, 0.95, -1.3, 0.8, 0.02);
  ctx.bezierCurveTo(0.72, -0.3, 0.5, -0.45, part + 0.3, -0.52);
  ctx.bezierCurveTo(part, -0.44, -0.62, -0.42, -0.8, 0.02);
  ctx.fill();
}

function cap(ctx: Ctx, { jersey, trim }: Outfit, turn: number): void {
  const tone = ctx.createLinearGradient(-0.8, -1, 0.8, -0.2);
  tone.addColorStop(0, shade(jersey, 0.25));
  tone.addColorStop(0.5, jersey);
  tone.addColorStop(1, shade(jersey, -0.45));
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.moveTo(-0.84, -0.3);
  ctx.bezierCurveTo(-0.9, -1.35, 0.9, -1.35, 0.84, -0.3);
  ctx.quadraticCurveTo(0, -0.52, -0.84, -0.3);
  ctx.fill();
  ctx.fillStyle = shade(trim === '#ffffff' ? jersey : trim, -0.12);
  ctx.beginPath();
  ctx.moveTo(-0.82, -0.33);
  ctx.quadraticCurveTo(turn * 0.7, -0.62, 0.82, -0.33);
  ctx.quadraticCurveTo(0.75 + turn * 0.5, -0.08, turn * 0.75, -0.13);
  ctx.quadraticCurveTo(-0.75 + turn * 0.5, -0.08, -0.82, -0.33);
  ctx.fill();
  ctx.fillStyle = trim;
  ctx.beginPath();
  ctx.arc(turn * 0.45, -0.72, 0.16, 0, 7);
  ctx.fill();
}

function helmet(ctx: Ctx, { jersey }: Outfit, turn: number): void {
  const tone = ctx.createRadialGradient(-0.4, -0.8, 0.05, 0, -0.4, 1.2);
  tone.addColorStop(0, '#ffffff');
  tone.addColorStop(0.14, shade(jersey, 0.3));
  tone.addColorStop(0.6, jersey);
  tone.addColorStop(1, shade(jersey, -0.5));
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.moveTo(-0.9, 0.28 - 0.3 * turn);
  ctx.bezierCurveTo(-1.05, -1.45, 1.05, -1.45, 0.9, 0.28 + 0.1 * turn);
  ctx.lineTo(0.72, 0.3);
  ctx.quadraticCurveTo(0.74, -0.25, 0.5, -0.32);
  ctx.quadraticCurveTo(0, -0.5, -0.5, -0.32);
  ctx.quadraticCurveTo(-0.74, -0.25, -0.74, 0.28 - 0.3 * turn);
  ctx.fill();
  ctx.fillStyle = shade(jersey, -0.3);
  ctx.beginPath();
  ctx.moveTo(-0.78, -0.3);
  ctx.quadraticCurveTo(turn * 0.6, -0.62, 0.78, -0.3);
  ctx.quadraticCurveTo(0.6 + turn * 0.55, -0.12, turn * 0.75, -0.16);
  ctx.quadraticCurveTo(-0.6 + turn * 0.55, -0.12, -0.78, -0.3);
  ctx.fill();
}
