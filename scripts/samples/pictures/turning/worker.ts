import { parentPort, workerData } from 'node:worker_threads';
import { drawFrame, type Faces } from './frame.ts';

/** Every `step`th frame from `first`, in a thread of its own. */
export interface FilmPart {
  readonly faces: Faces;
  readonly first: number;
  readonly step: number;
  readonly frames: number;
  readonly width: number;
  readonly height: number;
}

const { faces, first, step, frames, width, height } = workerData as FilmPart;
for (let frame = first; frame < frames; frame += step) {
  parentPort?.postMessage({ frame, pixels: drawFrame(frame / frames, faces, width, height) });
}
