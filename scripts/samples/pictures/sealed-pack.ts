import { join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { seededRandom } from '#studio/card/seeded-random.ts';
import { darkTable, drawSampleCard } from './on-a-table.ts';
import { pressFont } from './press-font.ts';
import { type Saved, saveAvif } from './save-avif.ts';

const size = { width: 1920, height: 1440 } as const;
/** The pack in pixels. `seal`: the flat pressed ends. `tooth`: the width of a tooth on their cut edges. */
const pack = { width: 750, height: 1180, seal: 90, tooth: 15 } as const;
/** The cards beside the pack: name, and rotation in radians. */
const fan = [
  ['wheelchair', 0.5],
  ['basketball', 0.33],
  ['batter', 0.15],
] as const;
const gold = ['#8a6414', '#d9a93a', '#f7e7a6', '#d9a93a', '#8a6414'] as const;

/** Makes pack.avif: a sealed pack on a table, with three of its cards. */
export async function makeSealedPack(folder: string): Promise<Saved[]> {
  const ctx = darkTable(size, { x: 700, y: 380, reach: 1500, colour: '#4a4033' });
  for (const [name, turn] of fan) {
    ctx.save();
    // The pivot is below the cards, as if a hand held the fan.
    ctx.translate(920, 1672);
    ctx.rotate(turn);
    await drawSampleCard(ctx, name, { x: -225, y: -1310, width: 590 });
    ctx.restore();
  }
  ctx.save();
  ctx.translate(640, 725);
  ctx.rotate(-0.08);
  drawPack(ctx);
  ctx.restore();
  const file = join(folder, 'pack.avif');
  return [await saveAvif(file, sharp(ctx.canvas.toBuffer('image/png')).resize(960), 40_000)];
}

function drawPack(ctx: SKRSContext2D): void {
  outline(ctx);
  ctx.shadowColor = 'rgba(0,0,0,.8)';
  ctx.shadowBlur = 70;
  ctx.shadowOffsetX = 14;
  ctx.shadowOffsetY = 30;
  ctx.fillStyle = '#17130e';
  ctx.fill();
  ctx.shadowColor = 'transparent';
  ctx.save();
  outline(ctx);
  ctx.clip();
  drawPrint(ctx);
  drawFoil(ctx);
  drawSeals(ctx);
  ctx.restore();
}

/** The pack's outline: toothed ends, and sides that bulge around the cards. */
function outline(ctx: SKRSContext2D): void {
  const [x, y] = [pack.width / 2, pack.height / 2];
  const teeth = pack.width / pack.tooth;
  ctx.beginPath();
  ctx.moveTo(-x, -y);
  for (let k = 1; k <= teeth; k++) ctx.lineTo(-x + k * pack.tooth, -y + (k % 2) * 9);
  ctx.lineTo(x, -y + pack.seal);
  ctx.bezierCurveTo(x + 16, -y + 260, x + 16, y - 260, x, y - pack.seal);
  for (let k = 0; k <= teeth; k++) ctx.lineTo(x - k * pack.tooth, y - (k % 2) * 9);
  ctx.lineTo(-x, y - pack.seal);
  ctx.bezierCurveTo(-x - 16, y - 260, -x - 16, -y + 260, -x, -y + pack.seal);
  ctx.closePath();
}

/** Rays, a frame and the name, in gold on black. */
function drawPrint(ctx: SKRSContext2D): void {
  const shine = ctx.createLinearGradient(-330, -420, 330, 420);
  for (const [k, colour] of gold.entries()) shine.addColorStop(k / (gold.length - 1), colour);
  ctx.fillStyle = shine;
  ctx.strokeStyle = shine;
  ctx.globalAlpha = 0.3;
  for (let k = 0; k < 40; k++) {
    const turn = (k * Math.PI) / 20;
    ctx.beginPath();
    ctx.moveTo(0, 40);
    ctx.lineTo(900 * Math.cos(turn), 40 + 900 * Math.sin(turn));
    ctx.lineTo(900 * Math.cos(turn + 0.06), 40 + 900 * Math.sin(turn + 0.06));
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  ctx.fillStyle = '#17130e';
  ctx.beginPath();
  ctx.roundRect(-290, -200, 580, 410, 30);
  ctx.fill();
  ctx.fillStyle = shine;
  ctx.lineWidth = 7;
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.font = `132px ${pressFont()}`;
  ctx.fillText('GOLDCUT', 0, 12);
  ctx.fillRect(-70, 62, 140, 6);
  ctx.font = `46px ${pressFont()}`;
  ctx.letterSpacing = '10px';
  ctx.fillText('TEAM PACK', 5, 140);
  ctx.fillText('12 CARDS', 5, 420);
  ctx.letterSpacing = '0px';
}

/** Light on a foil cushion: dark at the sides, bright next to them, with folds that start at the seals. */
function drawFoil(ctx: SKRSContext2D): void {
  const [x, y] = [pack.width / 2 + 16, pack.height / 2 - pack.seal];
  const round = ctx.createLinearGradient(-x, 0, x, 0);
  for (const [at, shade] of [
    [0, 'rgba(0,0,0,.75)'],
    [0.07, 'rgba(255,244,220,.2)'],
    [0.16, 'rgba(255,244,220,.05)'],
    [0.3, 'rgba(255,244,220,.16)'],
    [0.42, 'rgba(0,0,0,0)'],
    [0.74, 'rgba(0,0,0,.12)'],
    [0.9, 'rgba(255,244,220,.12)'],
    [1, 'rgba(0,0,0,.8)'],
  ] as const)
    round.addColorStop(at, shade);
  ctx.fillStyle = round;
  ctx.fillRect(-x, -pack.height / 2, 2 * x, pack.height);
  const random = seededRandom(7);
  ctx.filter = 'blur(5px)';
  for (const end of [-1, 1])
    for (let k = 0; k < 26; k++) {
      const at = -x + 40 + random() * (2 * x - 80);
      const [reach, lean, wide] = [60 + random() * 190, (random() - 0.5) * 90, 8 + random() * 16];
      for (const [shade, shift] of [
        ['rgba(255,246,228,.26)', 0],
        ['rgba(0,0,0,.42)', wide],
      ] as const) {
        ctx.fillStyle = shade;
        ctx.beginPath();
        ctx.moveTo(at + shift - wide / 2, end * y);
        ctx.lineTo(at + shift + wide / 2, end * y);
        ctx.lineTo(at + shift + lean, end * (y - reach));
        ctx.fill();
      }
    }
  ctx.filter = 'none';
}

/** The seals' ribs. */
function drawSeals(ctx: SKRSContext2D): void {
  const [x, y] = [pack.width / 2, pack.height / 2];
  for (const top of [-y, y - pack.seal]) {
    ctx.fillStyle = '#1d1811';
    ctx.fillRect(-x, top, pack.width, pack.seal);
    for (let at = -x; at < x; at += 11) {
      const rib = ctx.createLinearGradient(at, 0, at + 11, 0);
      const light = 0.1 + 0.3 * Math.exp(-(((at + 120) / 150) ** 2));
      rib.addColorStop(0, 'rgba(0,0,0,.5)');
      rib.addColorStop(0.4, `rgba(255,240,208,${light.toFixed(2)})`);
      rib.addColorStop(1, 'rgba(0,0,0,.5)');
      ctx.fillStyle = rib;
      ctx.fillRect(at, top, 11, pack.seal);
    }
    const inner = top < 0 ? top + pack.seal : top;
    ctx.fillStyle = 'rgba(0,0,0,.45)';
    ctx.fillRect(-x, inner - 3, pack.width, 6);
    ctx.fillStyle = 'rgba(255,244,220,.25)';
    ctx.fillRect(-x, inner + (top < 0 ? 3 : -5), pack.width, 2);
  }
}
