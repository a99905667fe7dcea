import { cutJpeg } from './load-picture.ts';
import { sharpness } from './sharpness.ts';

/** A frame of a video. Sharpness is comparable only within one video. */
export interface VideoFrame {
  readonly atSeconds: number;
  readonly preview: string;
  readonly sharpness: number;
}

/** Pixels: enough to distinguish a blurred face from a sharp one, few enough to score in milliseconds. */
const scoreWidth = 240;
/** A phone seeks in a tenth of a second. After this time the seek has failed. */
const seekTimeoutMs = 5000;
/** Frames of a whole clip that are compared: about two seconds of work on a phone. */
const acrossFrames = 16;
/** Frames offered, the sharpest first. */
const offeredFrames = 5;
/** Seconds. Half a second each way at the pace of a phone's burst. */
const aroundOffsets = [-0.5, -0.3, -0.15, 0, 0.15, 0.3, 0.5];
/** Seconds. The last visible frame is a little before the end. */
const tail = 0.05;

const round = (seconds: number): number => Math.round(seconds * 100) / 100;
const within = (seconds: number, length: number): number =>
  round(Math.min(Math.max(0, seconds), Math.max(0, length - tail)));

/** Moments spread over a clip, in seconds. They avoid its ends, where phones shake. */
export function momentsAcross(length: number): readonly number[] {
  return [
    ...new Set(
      Array.from({ length: acrossFrames }, (_, index) => within(((index + 0.5) * length) / acrossFrames, length)),
    ),
  ];
}

/** Moments around one, in seconds. */
export function momentsAround(seconds: number, length: number): readonly number[] {
  return [...new Set(aroundOffsets.map((offset) => within(seconds + offset, length)))];
}

/** The sharpest frames, the sharpest first. */
export const ranked = (frames: readonly VideoFrame[]): readonly VideoFrame[] =>
  [...frames].sort((one, other) => other.sharpness - one.sharpness).slice(0, offeredFrames);

/** The length in seconds. Rejects for a file with only sound. A recorded video has no length until it is read to its end. */
export async function videoLength(video: HTMLVideoElement): Promise<number> {
  if (video.videoWidth === 0) throw new Error('no picture');
  if (!Number.isFinite(video.duration)) {
    const isRead = new Promise((resolve) => video.addEventListener('durationchange', resolve, { once: true }));
    video.currentTime = Number.MAX_SAFE_INTEGER;
    await isRead;
    video.currentTime = 0;
  }
  return video.duration;
}

/** Seeks and waits until that frame is on screen. Rejects if the video cannot be read there. */
export function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const ended = new AbortController();
  const { signal } = ended;
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error('video could not be read'));
    const done = () => ('requestVideoFrameCallback' in video ? requestAnimationFrame(() => resolve()) : resolve());
    video.addEventListener('seeked', done, { signal });
    video.addEventListener('error', fail, { signal });
    const timer = setTimeout(fail, seekTimeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
    video.currentTime = within(seconds, video.duration);
  }).finally(() => ended.abort());
}

function score(video: HTMLVideoElement): { preview: string; sharpness: number } {
  const canvas = document.createElement('canvas');
  canvas.width = scoreWidth;
  canvas.height = Math.max(2, Math.round((scoreWidth * video.videoHeight) / video.videoWidth));
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('no canvas');
  paper.drawImage(video, 0, 0, canvas.width, canvas.height);
  const { data } = paper.getImageData(0, 0, canvas.width, canvas.height);
  return { preview: canvas.toDataURL('image/jpeg', 0.8), sharpness: sharpness(data, canvas.width, canvas.height) };
}

/** Scores the frames at some moments. When aborted, returns those found so far. */
export async function readFrames(
  video: HTMLVideoElement,
  moments: readonly number[],
  signal: AbortSignal,
): Promise<VideoFrame[]> {
  const frames: VideoFrame[] = [];
  for (const atSeconds of moments) {
    await seekTo(video, atSeconds);
    if (signal.aborted) return frames;
    frames.push({ atSeconds, ...score(video) });
  }
  return frames;
}

/** The frame at full size as a JPEG, the only part of a video that is sent. */
export async function frameJpeg(video: HTMLVideoElement, seconds: number): Promise<Blob> {
  await seekTo(video, seconds);
  const whole = { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight };
  // A camera's JPEG quality, because this becomes the original.
  return cutJpeg(video, whole, Math.max(whole.width, whole.height), 0.95);
}

/** Frees the decoder and the file at once. Browsers keep both for a detached element. */
export function releaseVideo(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}
