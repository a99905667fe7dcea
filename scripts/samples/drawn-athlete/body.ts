import { Path2D } from '@napi-rs/canvas';
import type { Point } from '#studio/card/kit/shapes.ts';
import { fontStack } from '#studio/card/type/register-fonts.ts';
import type { Outfit } from './outfit.ts';
import { between, type Ctx, limb, shade } from './paint.ts';
import type { Pose } from './pose.ts';

/** Legs, torso and arms; the head comes between `drawBody` and `drawNearArm`. */
export function drawBody(ctx: Ctx, pose: Pose, outfit: Outfit): void {
  arm(ctx, pose.shoulders[1], pose.farArm, outfit, 0.92);
  leg(ctx, pose.hips[1], pose.farLeg, outfit);
  leg(ctx, pose.hips[0], pose.nearLeg, outfit);
  limb(ctx, pose.neck, [pose.head[0], pose.head[1] + 0.03], 0.036, 0.034, outfit.skin);
  torso(ctx, pose, outfit);
}

export function drawNearArm(ctx: Ctx, pose: Pose, outfit: Outfit): void {
  arm(ctx, pose.shoulders[0], pose.nearArm, outfit, 1);
}

function leg(ctx: Ctx, hip: Point, [knee, ankle, toe]: Pose['nearLeg'], outfit: Outfit): void {
  limb(ctx, knee, ankle, 0.045, 0.029, outfit.skin);
  limb(ctx, between(knee, ankle, 0.42), ankle, 0.043, 0.031, outfit.socks);
  limb(ctx, hip, knee, 0.074, 0.047, outfit.skin);
  limb(ctx, hip, between(hip, knee, 0.74), 0.08, 0.064, outfit.bottoms);
  shoe(ctx, ankle, toe, outfit.shoes);
}

function shoe(ctx: Ctx, ankle: Point, toe: Point, colour: string): void {
  limb(ctx, [ankle[0], ankle[1] + 0.012], toe, 0.033, 0.024, colour);
  ctx.strokeStyle = shade(colour, colour === '#f1f1f1' ? -0.35 : 0.5);
  ctx.lineWidth = 0.007;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(ankle[0] - 0.02, ankle[1] + 0.042);
  ctx.lineTo(toe[0] + 0.01, toe[1] + 0.022);
  ctx.stroke();
}

function arm(ctx: Ctx, shoulder: Point, [elbow, hand]: Pose['nearArm'], outfit: Outfit, size: number): void {
  limb(ctx, shoulder, elbow, 0.046 * size, 0.036 * size, outfit.skin);
  limb(ctx, elbow, hand, 0.036 * size, 0.024 * size, outfit.skin);
  limb(ctx, between(elbow, hand, 0.93), between(elbow, hand, 1.12), 0.029 * size, 0.024 * size, outfit.skin);
  limb(ctx, between(elbow, hand, 0.72), between(elbow, hand, 0.84), 0.028 * size, 0.027 * size, outfit.trim);
  limb(ctx, shoulder, between(shoulder, elbow, 0.5), 0.056 * size, 0.05 * size, outfit.trim);
  limb(ctx, shoulder, between(shoulder, elbow, 0.42), 0.058 * size, 0.052 * size, outfit.jersey);
}

function torso(ctx: Ctx, pose: Pose, outfit: Outfit): void {
  const path = torsoPath(pose);
  const [near, far] = pose.shoulders;
  const gradient = ctx.createLinearGradient(near[0] - 0.06, near[1], far[0] + 0.06, 0);
  gradient.addColorStop(0, shade(outfit.jersey, 0.22));
  gradient.addColorStop(0.3, outfit.jersey);
  gradient.addColorStop(0.7, shade(outfit.jersey, -0.12));
  gradient.addColorStop(1, shade(outfit.jersey, -0.46));
  ctx.fillStyle = gradient;
  ctx.fill(path);
  ctx.save();
  ctx.clip(path);
  folds(ctx, pose);
  sides(ctx, pose, outfit);
  ctx.restore();
  collar(ctx, pose, outfit);
  numberOn(ctx, pose, outfit);
}

function torsoPath({ shoulders: [near, far], hips: [hipNear, hipFar], neck }: Pose): Path2D {
  const path = new Path2D();
  path.moveTo(neck[0] - 0.04, neck[1] + 0.005);
  path.quadraticCurveTo(near[0] + 0.02, near[1] - 0.055, near[0] - 0.045, near[1] - 0.005);
  path.quadraticCurveTo(near[0] - 0.03, near[1] + 0.1, hipNear[0] - 0.05, -0.12);
  path.quadraticCurveTo(hipNear[0] - 0.045, -0.05, hipNear[0] - 0.08, 0.035);
  path.quadraticCurveTo((hipNear[0] + hipFar[0]) / 2, 0.07, hipFar[0] + 0.08, 0.035);
  path.quadraticCurveTo(hipFar[0] + 0.045, -0.05, hipFar[0] + 0.05, -0.12);
  path.quadraticCurveTo(far[0] + 0.03, far[1] + 0.1, far[0] + 0.045, far[1] - 0.005);
  path.quadraticCurveTo(far[0] - 0.02, far[1] - 0.055, neck[0] + 0.04, neck[1] + 0.005);
  path.closePath();
  return path;
}

/** Soft creases from the arms to the waist. */
function folds(ctx: Ctx, { shoulders: [near, far], hips: [hipNear, hipFar] }: Pose): void {
  ctx.lineCap = 'round';
  for (const [from, to, bend] of [
    [near, hipFar, 0.07],
    [far, hipNear, -0.07],
    [near, hipNear, 0.05],
    [far, hipFar, -0.05],
  ] as const) {
    for (const [width, colour] of [
      [0.03, 'rgba(0,0,0,.07)'],
      [0.012, 'rgba(0,0,0,.1)'],
      [0.006, 'rgba(255,255,255,.1)'],
    ] as const) {
      ctx.strokeStyle = colour;
      ctx.lineWidth = width;
      ctx.beginPath();
      ctx.moveTo(from[0] + bend, from[1] + 0.09);
      ctx.quadraticCurveTo((from[0] + to[0]) / 2 + bend, -0.12, to[0] - bend * 0.2, to[1] - 0.01);
      ctx.stroke();
    }
  }
  const hem = ctx.createLinearGradient(0, -0.06, 0, 0.06);
  hem.addColorStop(0, 'rgba(0,0,0,0)');
  hem.addColorStop(1, 'rgba(0,0,0,.3)');
  ctx.fillStyle = hem;
  ctx.fillRect(-0.4, -0.06, 0.8, 0.14);
}

function sides(ctx: Ctx, { shoulders: [near, far], hips: [hipNear, hipFar] }: Pose, { trim }: Outfit): void {
  ctx.strokeStyle = trim;
  ctx.globalAlpha = 0.9;
  ctx.lineWidth = 0.022;
  for (const [from, to, out] of [
    [near, hipNear, -1],
    [far, hipFar, 1],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(from[0] + out * 0.028, from[1] + 0.07);
    ctx.quadraticCurveTo(to[0] + out * 0.04, -0.15, to[0] + out * 0.068, 0.06);
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

function collar(ctx: Ctx, { neck }: Pose, { trim, skin }: Outfit): void {
  const vee = new Path2D();
  vee.moveTo(neck[0] - 0.045, neck[1] - 0.002);
  vee.quadraticCurveTo(neck[0] - 0.02, neck[1] + 0.035, neck[0], neck[1] + 0.05);
  vee.quadraticCurveTo(neck[0] + 0.02, neck[1] + 0.035, neck[0] + 0.045, neck[1] - 0.002);
  ctx.fillStyle = shade(skin, -0.1);
  ctx.fill(vee);
  ctx.strokeStyle = trim;
  ctx.lineWidth = 0.014;
  ctx.stroke(vee);
}

function numberOn(ctx: Ctx, pose: Pose, { number, trim, jersey }: Outfit): void {
  const x = (pose.shoulders[0][0] + pose.shoulders[1][0]) / 2;
  ctx.save();
  // Text is set larger and scaled down: fonts are hinted for whole pixels.
  ctx.translate(x * 0.8 + (pose.hips[0][0] + pose.hips[1][0]) * 0.1, -0.13);
  ctx.scale(0.001, 0.001);
  ctx.font = `150px ${fontStack('graduate', number)}`;
  ctx.textAlign = 'center';
  ctx.lineWidth = 16;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = shade(jersey, -0.5);
  ctx.strokeText(number, 0, 0);
  ctx.fillStyle = trim;
  ctx.fillText(number, 0, 0);
  ctx.restore();
}
