import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { renderCard } from '#studio/card/render-card.ts';
import { sampleCardRequest } from './make-card.ts';
import { pressFont } from './press-font.ts';
import { sampleTable } from './sample-table.ts';
import { type Saved, saveAvif } from './save-avif.ts';

const run = promisify(execFile);
const scene = resolve(import.meta.dirname, 'blender/scene.py');
/** The scene also knows `case`: its clear plastic still shows grain at this many samples, so the site does not show it. */
const shots = ['box', 'standing'] as const;
/** Cards in the scenes, as in the table of samples. */
const textures = ['front', 'back', 'wheelchair', 'windup', 'basketball'] as const;

/** Renders the product shots with Blender 3.4 (`apt-get install blender`) and saves them; some minutes each. */
export async function makeProductShots(folder: string, workDir: string, samples = 72): Promise<Saved[]> {
  await mkdir(folder, { recursive: true });
  await mkdir(workDir, { recursive: true });
  for (const name of textures) {
    const sample = sampleTable[name];
    const { jpeg, foilMask } = await renderCard(await sampleCardRequest(sample, sample.side));
    await sharp(jpeg)
      .png()
      .toFile(join(workDir, `${name}.png`));
    await writeFile(join(workDir, `${name}-foil.png`), foilMask);
  }
  await writeFile(join(workDir, 'lid.png'), lidPlate());
  const saved: Saved[] = [];
  for (const shot of shots) {
    const picture = join(workDir, `shot-${shot}.png`);
    await run('blender', ['-b', '-P', scene, '--', shot, workDir, picture, String(samples), '960']);
    saved.push(await developShot(picture, join(folder, `${shot}.avif`)));
  }
  return saved;
}

/** Takes the grain of the few samples out of a rendered picture (needs ffmpeg) and saves it. */
async function developShot(picture: string, file: string): Promise<Saved> {
  const clean = picture.replace('.png', '-clean.png');
  const filter = 'nlmeans=s=2:p=5:r=11,eq=contrast=1.08:brightness=-0.015:saturation=1.06';
  await run('ffmpeg', ['-y', '-loglevel', 'error', '-i', picture, '-vf', filter, clean]);
  return saveAvif(file, sharp(await readFile(clean)), 40_000);
}

/** What is stamped on the lid: white is gold. 2.86 x 3.86 in at 400 dpi. */
function lidPlate(): Buffer {
  const [width, height] = [1144, 1544];
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#000';
  ctx.fillRect(0, 0, width, height);
  ctx.strokeStyle = '#fff';
  ctx.fillStyle = '#fff';
  ctx.lineWidth = 8;
  ctx.strokeRect(64, 64, width - 128, height - 128);
  ctx.lineWidth = 2.5;
  ctx.strokeRect(84, 84, width - 168, height - 168);
  ctx.textAlign = 'center';
  ctx.font = `226px ${pressFont()}`;
  ctx.fillText('GOLDCUT', width / 2, height / 2 + 60);
  ctx.font = `44px ${pressFont()}`;
  ctx.letterSpacing = '12px';
  ctx.fillText('ONE OF ONE', width / 2, height / 2 + 150);
  ctx.fillRect(width / 2 - 60, height / 2 - 190, 120, 5);
  return canvas.toBuffer('image/png');
}
