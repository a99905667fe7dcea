import { createCanvas } from '@napi-rs/canvas';
import type { Ctx } from './paint.ts';

interface Venue {
  readonly sky: readonly [string, string];
  readonly crowd: number;
  readonly ground: readonly [string, string];
  readonly lines: string;
  readonly lamps: boolean;
}

const venues: Readonly<Record<string, Venue>> = {
  Baseball: { sky: ['#8fc1e8', '#dcebf5'], crowd: 0.5, ground: ['#5f9146', '#3c6b2e'], lines: '#b98a5e', lamps: false },
  Soccer: { sky: ['#27416b', '#6d8fb4'], crowd: 0.9, ground: ['#4f8f3e', '#2c5f2a'], lines: '#e9f2e6', lamps: true },
  Football: { sky: ['#1d3157', '#5d7ca3'], crowd: 1, ground: ['#4a883b', '#2a5927'], lines: '#f1f5ee', lamps: true },
  Basketball: { sky: ['#2b3550', '#56627e'], crowd: 1, ground: ['#c99a62', '#99683a'], lines: '#f3e6d0', lamps: true },
  Volleyball: {
    sky: ['#232c3a', '#4b5a6c'],
    crowd: 0.8,
    ground: ['#cfa06a', '#a5743f'],
    lines: '#f6f2ea',
    lamps: true,
  },
  Tennis: { sky: ['#2a5a4a', '#3f7a63'], crowd: 0.35, ground: ['#3f77ad', '#2b5a8a'], lines: '#f4f7fa', lamps: false },
};

/** Draws a place for the sport with a shallow depth of field. The horizon is at 62 % of the height. */
export function drawVenue(ctx: Ctx, sport: string, width: number, height: number, random: () => number): void {
  const place = venues[sport] ?? (venues.Soccer as Venue);
  const small = createCanvas(Math.round(width / 6), Math.round(height / 6));
  const far = small.getContext('2d');
  const [w, h] = [small.width, small.height];
  const horizon = 0.62 * h;
  fillDown(far, 0, 0, w, horizon, place.sky);
  crowd(far, w, horizon, place.crowd, random);
  fillDown(far, 0, horizon - 0.05 * h, w, 0.05 * h, ['rgba(52,66,92,.9)', 'rgba(70,84,108,.95)']);
  fillDown(far, 0, horizon, w, h - horizon, place.ground);
  if (place.lamps) lamps(far, w, h, random);
  ctx.save();
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `blur(${Math.round(width / 160)}px)`;
  ctx.drawImage(small, -0.02 * width, -0.02 * height, 1.04 * width, 1.04 * height);
  ctx.restore();
  ground(ctx, place, width, height, random);
}

function fillDown(
  ctx: Ctx,
  x: number,
  y: number,
  width: number,
  height: number,
  [top, bottom]: readonly [string, string],
): void {
  const gradient = ctx.createLinearGradient(0, y, 0, y + height);
  gradient.addColorStop(0, top);
  gradient.addColorStop(1, bottom);
  ctx.fillStyle = gradient;
  ctx.fillRect(x, y, width, height);
}

/** Spectators as discs of light, or trees and haze for small crowds. */
function crowd(ctx: Ctx, w: number, horizon: number, density: number, random: () => number): void {
  const top = horizon * (1 - 0.62 * density);
  fillDown(
    ctx,
    0,
    top,
    w,
    horizon - top,
    density > 0.6 ? ['rgba(66,80,108,.75)', 'rgba(86,98,122,.9)'] : ['rgba(52,84,56,.55)', 'rgba(40,66,44,.9)'],
  );
  for (let i = 0; i < 900 * density; i++) {
    const y = top + (horizon - top) * random();
    const hue = [205, 215, 228, 196, 240, 340][Math.floor(random() * 6)] ?? 210;
    ctx.fillStyle = `hsla(${hue},${16 + 24 * random()}%,${42 + 40 * random()}%,${0.12 + 0.26 * random()})`;
    ctx.beginPath();
    ctx.arc(w * random(), y, w * (0.006 + 0.018 * random()), 0, 7);
    ctx.fill();
  }
}

function lamps(ctx: Ctx, w: number, h: number, random: () => number): void {
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const x of [0.12 + 0.06 * random(), 0.5, 0.84 + 0.06 * random()]) {
    for (let k = 0; k < 3; k++) {
      const radius = w * (0.08 + 0.11 * k);
      const y = h * (0.06 + 0.03 * Math.abs(x - 0.5));
      const glow = ctx.createRadialGradient(w * x, y, 0, w * x, y, radius);
      glow.addColorStop(0, `rgba(255,248,226,${0.8 - 0.22 * k})`);
      glow.addColorStop(1, 'rgba(255,240,200,0)');
      ctx.fillStyle = glow;
      ctx.fillRect(w * x - radius, y - radius, 2 * radius, 2 * radius);
    }
  }
  ctx.restore();
}

/** The sharp floor near the athlete: blades or boards, and a line of the court. */
function ground(ctx: Ctx, place: Venue, width: number, height: number, random: () => number): void {
  const grass = place.ground[0].startsWith('#4') || place.ground[0].startsWith('#5');
  const horizon = 0.62 * height;
  ctx.save();
  ctx.globalAlpha = 0.8;
  ctx.strokeStyle = place.lines;
  ctx.lineWidth = width * 0.012;
  ctx.beginPath();
  ctx.moveTo(-10, height * (0.86 + 0.06 * random()));
  ctx.lineTo(width + 10, height * (0.8 + 0.06 * random()));
  ctx.stroke();
  ctx.globalAlpha = 0.4;
  for (let i = 0; i < 3600; i++) {
    const depth = Math.sqrt(random());
    const y = horizon + (height - horizon) * (0.25 + 0.75 * depth);
    const x = width * random();
    const long = width * (grass ? 0.006 + 0.012 * depth : 0.02 + 0.05 * depth);
    ctx.strokeStyle = random() > 0.5 ? 'rgba(255,255,240,.16)' : 'rgba(0,20,0,.3)';
    ctx.lineWidth = width * 0.0012;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(grass ? x + 0.4 * long * (random() - 0.5) : x + long, grass ? y - long : y);
    ctx.stroke();
  }
  ctx.restore();
}
