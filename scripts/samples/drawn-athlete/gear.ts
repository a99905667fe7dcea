import type { Point } from '#studio/card/kit/shapes.ts';
import type { Outfit } from './outfit.ts';
import { between, type Ctx, limb, shade } from './paint.ts';
import type { Pose } from './pose.ts';

/** Draws the gear behind the near arm, whose hand holds it. */
export function drawGear(ctx: Ctx, pose: Pose, outfit: Outfit): void {
  const hand = between(pose.nearArm[0], pose.nearArm[1], 1.08);
  const other = between(pose.farArm[0], pose.farArm[1], 1.1);
  switch (pose.gear) {
    case 'bat':
      limb(ctx, [hand[0] - 0.01, hand[1] + 0.05], [0.02, -0.86], 0.013, 0.034, '#c58a4a');
      return;
    case 'racket':
      racket(ctx, hand, outfit);
      return;
    case 'basketball':
      ball(ctx, [(hand[0] + other[0]) / 2, Math.min(hand[1], other[1]) - 0.06], 0.088, '#d9742a', '#3a2010');
      return;
    case 'soccer-ball':
      ball(ctx, [pose.nearLeg[2][0] + 0.1, pose.nearLeg[2][1] + 0.02], 0.075, '#f4f4f2', '#24262b');
      return;
    case 'volleyball':
      ball(ctx, [other[0] + 0.03, other[1] - 0.1], 0.075, '#f6efe0', '#2a58b0');
      return;
    case 'football':
      football(ctx, [hand[0] - 0.01, hand[1] - 0.02]);
      return;
    default:
  }
}

function ball(ctx: Ctx, [x, y]: Point, radius: number, colour: string, seam: string): void {
  const tone = ctx.createRadialGradient(x - 0.4 * radius, y - 0.45 * radius, 0.05 * radius, x, y, 1.05 * radius);
  tone.addColorStop(0, shade(colour, 0.35));
  tone.addColorStop(0.5, colour);
  tone.addColorStop(1, shade(colour, -0.5));
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.fill();
  ctx.save();
  ctx.clip();
  ctx.strokeStyle = seam;
  ctx.lineWidth = 0.07 * radius;
  for (const [dx, dy, r] of [
    [-1.2, 0.2, 0.95],
    [1.15, -0.25, 0.9],
    [0.1, 1.3, 1.1],
    [0, -1.35, 1.05],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x + dx * radius, y + dy * radius, r * radius, 0, 7);
    ctx.stroke();
  }
  ctx.restore();
}

function football(ctx: Ctx, [x, y]: Point): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.5);
  const tone = ctx.createRadialGradient(-0.02, -0.02, 0.005, 0, 0, 0.1);
  tone.addColorStop(0, '#b4673a');
  tone.addColorStop(0.6, '#7d3f20');
  tone.addColorStop(1, '#3d1c0d');
  ctx.fillStyle = tone;
  ctx.beginPath();
  ctx.ellipse(0, 0, 0.1, 0.06, 0, 0, 7);
  ctx.fill();
  ctx.strokeStyle = '#f4f0e6';
  ctx.lineWidth = 0.007;
  ctx.beginPath();
  ctx.moveTo(-0.035, -0.022);
  ctx.lineTo(0.035, -0.022);
  for (let i = -2; i <= 2; i++) {
    ctx.moveTo(i * 0.014, -0.034);
    ctx.lineTo(i * 0.014, -0.01);
  }
  ctx.stroke();
  ctx.restore();
}

function racket(ctx: Ctx, hand: Point, { trim }: Outfit): void {
  const head: Point = [hand[0] - 0.06, hand[1] - 0.22];
  limb(ctx, [hand[0] + 0.02, hand[1] + 0.06], [hand[0] - 0.03, hand[1] - 0.11], 0.012, 0.009, '#26282e');
  ctx.save();
  ctx.translate(head[0], head[1]);
  ctx.rotate(-0.26);
  ctx.strokeStyle = 'rgba(250,250,245,.75)';
  ctx.lineWidth = 0.0025;
  ctx.beginPath();
  for (let i = -5; i <= 5; i++) {
    const span = Math.sqrt(1 - (i / 6) ** 2);
    ctx.moveTo(i * 0.0135, -0.108 * span);
    ctx.lineTo(i * 0.0135, 0.108 * span);
    ctx.moveTo(-0.08 * span, i * 0.018);
    ctx.lineTo(0.08 * span, i * 0.018);
  }
  ctx.stroke();
  ctx.strokeStyle = trim;
  ctx.lineWidth = 0.014;
  ctx.beginPath();
  ctx.ellipse(0, 0, 0.083, 0.112, 0, 0, 7);
  ctx.stroke();
  ctx.restore();
}
