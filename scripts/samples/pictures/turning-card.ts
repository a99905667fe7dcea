import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { renderCard } from '#studio/card/render-card.ts';
import { sampleCardRequest } from './make-card.ts';
import { sampleTable } from './sample-table.ts';
import { type Saved, saveAvif } from './save-avif.ts';
import type { Face } from './turning/card-box.ts';
import { drawFrame, type Faces } from './turning/frame.ts';
import type { FilmPart } from './turning/worker.ts';

/** Six seconds at 20 frames a second, 4:5. */
const film = { width: 512, height: 640, frames: 120, rate: 20 } as const;

const encoders = {
  webm: ['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '41', '-deadline', 'good', '-cpu-used', '2', '-row-mt', '1'],
  mp4: ['-c:v', 'libx264', '-crf', '25', '-preset', 'slow', '-profile:v', 'high', '-movflags', '+faststart'],
} as const;

/** Renders the looping film of a card that turns in the light, as webm and mp4, with a poster. Needs ffmpeg. */
export async function makeTurningCard(folder: string): Promise<Saved[]> {
  await mkdir(folder, { recursive: true });
  const faces = { front: await faceOf('front'), back: await faceOf('back') };
  const files = (['webm', 'mp4'] as const).map((kind) => ({ kind, file: join(folder, `turning-card.${kind}`) }));
  const { width, height } = film;
  const writers = files.map(({ kind, file }) => encoder(encoders[kind], file));
  for (const pixels of await drawFrames(faces)) {
    for (const { stdin } of writers) if (!stdin.write(pixels)) await once(stdin, 'drain');
  }
  for (const writer of writers) {
    writer.stdin.end();
    await once(writer, 'exit');
  }
  const poster = sharp(drawFrame(0, faces, width, height), { raw: { width, height, channels: 3 } });
  const sizes = files.map(async ({ file }): Promise<Saved> => [file, (await stat(file)).size]);
  return [...(await Promise.all(sizes)), await saveAvif(join(folder, 'turning-card.avif'), poster, 30_000)];
}

/** All frames in order, drawn by a thread for each core. */
async function drawFrames(faces: Faces): Promise<Uint8Array[]> {
  const drawn: Uint8Array[] = [];
  const step = availableParallelism();
  const threads = Array.from({ length: step }, (_, first) => {
    const workerData: FilmPart = { faces, first, step, ...film };
    const thread = new Worker(new URL('./turning/worker.ts', import.meta.url), { workerData });
    thread.on('message', ({ frame, pixels }: { frame: number; pixels: Uint8Array }) => {
      drawn[frame] = pixels;
      if (drawn.length % 10 === 0) console.error(`frame ${frame}`);
    });
    return once(thread, 'exit');
  });
  await Promise.all(threads);
  return drawn;
}

function encoder(options: readonly string[], file: string) {
  const { width, height, rate } = film;
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', String(rate), '-i', '-'];
  const output = ['-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-vf', 'scale=out_color_matrix=bt709', '-an', file];
  return spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...options, ...output], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

/** A side of the card as linear light, with its foil. */
async function faceOf(side: 'front' | 'back'): Promise<Face> {
  const { jpeg, foilMask } = await renderCard(await sampleCardRequest(sampleTable.wheelchair, side));
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const foil = await sharp(foilMask).extractChannel(0).raw().toBuffer();
  const { width, height } = info;
  const texels = new Float32Array(4 * width * height);
  for (let i = 0; i < width * height; i++) {
    for (let c = 0; c < 3; c++) texels[4 * i + c] = ((data[3 * i + c] ?? 0) / 255) ** 2.2;
    texels[4 * i + 3] = (foil[i] ?? 0) / 255;
  }
  return { width, height, texels };
}
